import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toAnswer } from "contract/order-answer";
import { expect, test, vi } from "vitest";
import { anOrder, aUser } from "../../../../functions/testing/builders.ts";
import { aFakeAuth, anAccount } from "../../../test/fake-auth.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { accessToken } from "../../data/session/access-token.ts";
import { Account } from "./account.tsx";

const user = { _id: "casey", ...aUser({ email: "casey@example.com" }) };
const ORDERS = [{}, { paid: true, stage: "shipped" }, { paid: true, stage: "delivered" }].map((changes, index) => ({
  ...toAnswer(`order-${index}`, null, anOrder(changes as object)),
  shipments: [],
  refunds: [],
}));

test("[U-3] before an account is deleted, orders under way are named, and its user types that they mean it; the dialog says why if it can't be", async () => {
  const refusal = "The shop needs at least one admin, so the last one can't be removed.";
  const calls: string[] = [];
  let isRefused = true;
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method !== "GET") calls.push(`${method} ${address}`);
    const isRefusing = isRefused && method === "DELETE";
    return isRefusing
      ? Response.json({ code: "last-admin", message: refusal }, { status: 409 })
      : Response.json({ token: "new-token", orders: ORDERS });
  });
  accessToken.set("access-token");
  const { session } = renderShop(<Account user={user} />, { auth: aFakeAuth(anAccount()) });
  await expect.poll(() => session.get().status === "loading" && session.start()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  const remove = () => userEvent.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(dialog.getByText(/^Still under way:/)).toHaveTextContent(ORDERS[1]?.number ?? "none");
  expect(dialog.getByText(/^Still under way:/)).not.toHaveTextContent(ORDERS[2]?.number ?? "none");
  expect(dialog.getByText(/^Not paid, and canceled/)).toHaveTextContent(ORDERS[0]?.number ?? "none");
  await remove();
  expect(dialog.getByText('Type the word "delete"')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Type "delete" to confirm'), " Delete{Enter}");
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(session.get().status).toBe("signed-in");
  isRefused = false;
  await remove();
  await expect.poll(() => session.get()).toMatchObject({ status: "signed-out", goTo: "/" });
  expect(calls).toContain("DELETE /api/users/casey");
});
