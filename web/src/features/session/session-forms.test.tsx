import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { Wanted } from "../home/wanted.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ token: "access-token" }));
});

const shop = (
  <Routes>
    <Route path="/home" element={<Wanted />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/signup" element={<SignUpPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const field = (name: "Name" | "Email" | "Password") => screen.getByRole<HTMLInputElement>("textbox", { name });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

const logIn = async (email: string) => {
  await userEvent.type(field("Email"), email);
  await userEvent.type(password(), "secret1{Enter}");
};
const providers = (sentence: string) => new Error(`Firebase: ${sentence} (auth/some-code).`);

test.each(["/login", "/signup"])("[A-1] %s prepares Google's popup when the browser is idle", async (at) => {
  const { auth } = renderShop(shop, { at });
  await waitFor(() => expect(auth.module.prepareGooglePopup).toHaveBeenCalledOnce());
  expect(auth.module.signInWithGooglePopup).not.toHaveBeenCalled();
});

test.each([
  ["/products", "Log in to see all products."],
  ["/purchase/gloves", "Log in to order this product. You'll come right back here."],
  ["/dashboard/payment/one", "Log in to pay for your order. You'll come right back here."],
  ["/dashboard/orders", "Log in to see your orders."],
])(
  "[A-3 A-5] whom a guard sends from %s to the login is told why; a new account leads to /home, which offers the page",
  async (from, why) => {
    renderShop(shop, { at: { pathname: "/login", state: { from: { pathname: from } } } });
    expect(screen.getByText(why)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    await userEvent.type(field("Name"), "Nora New");
    await logIn("nora@example.com");
    await userEvent.click(await screen.findByRole("link", { name: /^Continue to / }));
    expect(address()).toBe(from);
  },
);

test("[V-1 A-2 A-7] the sign-up form says how long a password is, and what is wrong with a field, shows the provider's message, and leads to /home", async () => {
  const { auth } = renderShop(shop, { at: "/signup" });
  expect(password()).toHaveAccessibleDescription("At least 6 characters");
  auth.module.createAccount.mockRejectedValueOnce(providers("The email address is already in use."));
  await userEvent.type(field("Name"), "Nora New");
  await userEvent.type(password(), "12345{Enter}");
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/Must be 6 characters or longer$/));
  await userEvent.clear(password());
  await logIn("nora@example.com");
  expect(await screen.findByText("The email address is already in use.")).toBeVisible();
  await press("Sign Up");
  await waitFor(() => expect(address()).toBe("/home"));
  expect(auth.module.setDisplayName).toHaveBeenCalledWith("Nora New");
});

test("[U-1] a link for a new password is sent, and nothing said about whether anybody has this address", async () => {
  const { auth } = renderShop(<ForgotPasswordPage />);
  const send = async (email: string) => {
    await userEvent.clear(field("Email"));
    await userEvent.type(field("Email"), `${email}{Enter}`);
  };
  auth.module.sendPasswordReset.mockRejectedValueOnce(providers("Too many tries."));
  for (const said of ["Too many tries.", /^If casey@example.com has an account, the link is on its way/]) {
    await send("Casey@Example.com");
    expect(await screen.findByText(said)).toBeVisible();
  }
  expect(auth.module.sendPasswordReset.mock.calls).toEqual([["casey@example.com"], ["casey@example.com"]]);
});
