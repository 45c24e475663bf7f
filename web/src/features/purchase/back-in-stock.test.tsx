import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop, signedIn } from "../../../test/render-shop.tsx";
import { stockNoticesCall } from "../../config/calls.ts";
import { BackInStock } from "./back-in-stock.tsx";

const customer = { uid: "casey", email: "casey@example.com" };
const PATH = stockNoticesCall("casey");
const SENT = "We'll email casey@example.com once, when it's back.";

/** Answers the calls of the API in this order: a failure's code, or what the customer waits for. */
const answering = (...answers: (string | string[])[]) => {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => {
    const answer = answers.shift();
    if (typeof answer !== "string") return Response.json({ acknowledged: true, productIds: answer });
    return Response.json({ code: answer, message: "Please confirm your email address first." }, { status: 403 });
  });
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.map(([path, init]) => `${init?.method ?? "GET"} ${path}`);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("[P-2] a customer asks to be told when a product is back, reads why not, and takes it back", async () => {
  show(PATH, ready({ productIds: ["masks"] }));
  renderShop(<BackInStock productId="gloves" customer={customer} />, { auth: signedIn() });
  const ask = await screen.findByRole("button", { name: "Email me when it's back" });
  expect(screen.queryByText(SENT)).not.toBeInTheDocument();

  answering("email-not-confirmed");
  await userEvent.click(ask);
  expect(await screen.findByRole("alert")).toHaveTextContent("Please confirm your email address first.");

  const calls = answering([], ["masks", "gloves"], [], ["masks"]);
  await press("Email me when it's back");
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await press("Don't email me");
  expect(await screen.findByRole("button", { name: "Email me when it's back" })).toBeVisible();
  expect(calls()).toEqual([
    `PUT /api${PATH}/gloves`,
    `GET /api${PATH}`,
    `DELETE /api${PATH}/gloves`,
    `GET /api${PATH}`,
  ]);
});
