import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aUser } from "../../../../functions/testing/builders.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { Bookkeeper } from "./bookkeeper.tsx";

const show = (bookkeeper?: { askedAt: string; confirmedAt: string | null }) => {
  const user = { _id: "casey", ...aUser(), bookkeeper: bookkeeper && { email: "books@example.com", ...bookkeeper } };
  return renderShop(<Bookkeeper user={user} />, { user: {} });
};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("[O-3] a customer adds a bookkeeper's address, and reads why if the shop refuses it", async () => {
  const calls: unknown[] = [];
  const message = "The limit for today has been reached.";
  const answers = [Response.json({ code: "sent-too-often", message }, { status: 429 }), Response.json({})];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    calls.push([`${method} ${address}`, body]);
    return answers.shift();
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Add an address" }));
  await userEvent.type(screen.getByLabelText("Bookkeeper's email"), " Books@Example.com{Enter}");
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByRole("button", { name: "Add an address" })).toBeVisible();
  const call = ["PUT /api/users/casey/bookkeeper", JSON.stringify({ email: "books@example.com" })];
  expect(calls).toEqual([call, call]);
});

test("[O-3] the address stands there with what has become of it, and is removed at a press", async () => {
  const { unmount } = show({ askedAt: ago(1), confirmedAt: null });
  expect(screen.getByText(/^Waiting for confirmation/)).toBeVisible();
  unmount();
  const later = show({ askedAt: ago(8), confirmedAt: null });
  expect(screen.getByText(/the link that we sent has expired/)).toBeVisible();
  later.unmount();
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  show({ askedAt: ago(8), confirmedAt: ago(7) });
  expect(screen.getByText("Gets copies since")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(fetch).toHaveBeenCalledWith("/api/users/casey/bookkeeper", expect.objectContaining({ method: "DELETE" }));
});
