import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aFakeAuth } from "../../../test/fake-auth.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import type { AccountLink } from "../../data/session/auth.ts";
import { AccountLinkPage } from "./account-link-page.tsx";

const at = "/account/action?mode=resetPassword&oobCode=abc";
const open = (kind?: AccountLink["kind"], address = at) => {
  const auth = aFakeAuth();
  auth.module.readLink.mockResolvedValue(kind && { kind, email: "ann@example.com" });
  renderShop(<AccountLinkPage />, { at: address, auth });
  return auth.module;
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("[U-1] a link for a new password takes one, and says why not", async () => {
  const { readLink, followLink } = open("reset");
  expect(await screen.findByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect(screen.getByText("For the account of ann@example.com.")).toBeVisible();
  expect(readLink).toHaveBeenCalledWith("abc");
  await press("Save the password");
  expect(await screen.findByText("Password is Required")).toBeVisible();
  expect(followLink).not.toHaveBeenCalled();

  followLink.mockRejectedValueOnce(new Error("Firebase: Too many tries. (auth/too-many-requests)."));
  await userEvent.type(screen.getByLabelText("New password"), "longer than before");
  await press("Save the password");
  expect(await screen.findByText("Too many tries.")).toBeVisible();
  await press("Save the password");
  expect(await screen.findByText("Your password is changed, and all devices are logged out.")).toBeVisible();
  expect(followLink).toHaveBeenLastCalledWith("abc", "longer than before");
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
});

test.each([
  ["confirm", "Confirm", "Thank you. Your email address is confirmed."],
  ["change", "Use this address", "Your email address is changed. Log in with ann@example.com."],
  ["restore", "Take it back", /^Your address is ann@example.com again/],
] as const)("[U-2] [U-3] a link to %s an address does so once the button is pressed", async (kind, button, done) => {
  const { followLink } = open(kind);
  expect(await screen.findByText(/ann@example\.com/)).toBeVisible();
  expect(followLink).not.toHaveBeenCalled();
  await press(button);
  expect(await screen.findByText(done)).toBeVisible();
  expect(followLink).toHaveBeenCalledExactlyOnceWith("abc", undefined);
});

const OVER = "This link has been used or has expired.";

test("[U-1] [U-2] [N-4] a link that can't be read is tried again; one that was used, or is used up meanwhile, says so and leads to a new one, or, without a code, to the profile, which sends another", async () => {
  const auth = aFakeAuth();
  auth.module.readLink.mockRejectedValueOnce(new Error("Firebase: A network error. (auth/network-request-failed)."));
  auth.module.readLink.mockResolvedValueOnce({ kind: "confirm", email: "ann@example.com" });
  auth.module.followLink.mockResolvedValueOnce(undefined);
  renderShop(<AccountLinkPage />, { at, auth });
  expect(await screen.findByText("A network error.")).toBeVisible();
  await press("Try again");
  await press("Confirm");
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(auth.module.readLink).toHaveBeenCalledTimes(2);
  cleanup();
  open();
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(screen.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/forgot-password");
  cleanup();
  const { readLink } = open("confirm", "/account/action?mode=verifyEmail");
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(readLink).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Go to my profile" })).toHaveAttribute("href", "/dashboard");
});
