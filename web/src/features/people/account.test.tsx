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

/** The account of a signed-in user. The API has these orders of theirs, and calls that change something are noted. */
const open = async (refusal = "") => {
  const calls: string[] = [];
  const shopRules = { refuse: refusal !== "" };
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method !== "GET") calls.push(`${method} ${address}`);
    if (shopRules.refuse && method === "DELETE")
      return Response.json({ code: "last-admin", message: refusal }, { status: 409 });
    return Response.json({ token: "new-token", orders: ORDERS });
  });
  accessToken.set("access-token");
  const shop = renderShop(<Account user={user} />, { auth: aFakeAuth(anAccount()) });
  await expect.poll(() => shop.session.get().status === "loading" && shop.session.start()).toBe(false);
  return { ...shop, calls, allow: () => Object.assign(shopRules, { refuse: false }) };
};
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("[U-3] a user changes the password with the present one, and stays signed in with a new access token", async () => {
  const { auth, session } = await open();
  await click("Change password");
  const form = within(screen.getByRole("form", { name: "Change password" }));
  await userEvent.type(form.getByLabelText("Current password"), "secret1");
  await userEvent.type(form.getByLabelText("New password"), "short{Enter}");
  expect(await form.findByText("Must be 6 characters or longer")).toBeVisible();
  await userEvent.type(form.getByLabelText("New password"), "er");
  auth.module.changePassword.mockRejectedValueOnce(new Error("The current password is incorrect."));
  await userEvent.click(form.getByRole("button", { name: "Change password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The current password is incorrect.");
  await userEvent.click(form.getByRole("button", { name: "Change password" }));
  await expect.poll(() => screen.queryByRole("form")).toBeNull();
  expect(auth.module.changePassword).toHaveBeenLastCalledWith({ present: "secret1", password: "shorter" });
  expect(accessToken.get()).toBe("new-token");
  expect(session.get().status).toBe("signed-in");
});

test("[U-3] a new email address gets a link, and the page says what happens then", async () => {
  const { auth } = await open();
  await click("Change email address");
  await userEvent.type(screen.getByLabelText("New email address"), "New@Example.com");
  await userEvent.type(within(screen.getByRole("form")).getByLabelText("Password"), "secret1{Enter}");
  expect(await screen.findByText(/^A link is on its way to new@example.com\. Once you have followed it/)).toBeVisible();
  expect(auth.module.changeEmail).toHaveBeenCalledWith({ email: "new@example.com", present: "secret1" });
});

test("[U-3] before an account is deleted, orders under way are named, and its user types that they mean it; the dialog says why if it can't be", async () => {
  const refusal = "The shop needs at least one admin, so the last one can't be removed.";
  const { calls, session, allow } = await open(refusal);
  await click("Delete my account");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Still under way:/)).toHaveTextContent(ORDERS[1]?.number ?? "none");
  expect(dialog.getByText(/^Still under way:/)).not.toHaveTextContent(ORDERS[2]?.number ?? "none");
  expect(dialog.getByText(/^Not paid, and canceled/)).toHaveTextContent(ORDERS[0]?.number ?? "none");
  await userEvent.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(dialog.getByText('Type the word "delete"')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Type "delete" to confirm'), " Delete{Enter}");
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(session.get().status).toBe("signed-in");
  allow();
  await userEvent.click(dialog.getByRole("button", { name: "Delete my account" }));
  await expect.poll(() => session.get()).toMatchObject({ status: "signed-out", goTo: "/" });
  expect(calls).toContain("DELETE /api/users/casey");
});
