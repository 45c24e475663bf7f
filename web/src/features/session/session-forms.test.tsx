import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { address, renderShop } from "../../../test/render-shop.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

const api = vi.fn<typeof fetch>();

beforeEach(() => {
  api.mockImplementation(async () => new Response(JSON.stringify({ token: "access-token" })));
  vi.stubGlobal("fetch", api);
});

const shop = (
  <Routes>
    <Route path="/" element={<p>Root</p>} />
    <Route path="/home" element={<p>Home</p>} />
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

describe("the login form", () => {
  test("[V-1] shows what is wrong with each field, and sends nothing", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    await userEvent.type(field("Email"), "casey@example");
    await userEvent.type(password(), "12345");
    await userEvent.tab();
    await waitFor(() => expect(field("Email")).toHaveAccessibleDescription("Provide a valid email"));
    await waitFor(() => expect(password()).toHaveAccessibleDescription("Must be 6 characters or longer"));
    await press("Login");
    expect(auth.module.signInWithPassword).not.toHaveBeenCalled();
  });

  test("[A-3 A-7] shows the provider's or the shop's message, keeps what was typed, and leads home when it succeeds", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    auth.module.signInWithPassword.mockRejectedValueOnce(providers("The password is invalid."));
    await logIn(" Casey@Example.com");
    expect(auth.module.signInWithPassword).toHaveBeenCalledWith("casey@example.com", "secret1");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The password is invalid\.$/);
    expect(field("Email")).toHaveValue("Casey@Example.com");
    expect(password()).toHaveValue("secret1");
    api.mockRejectedValueOnce(new TypeError("network"));
    await press("Login");
    expect(await screen.findByText(/can't be reached/)).toBeVisible();
    await press("Login");
    expect(await screen.findByText("Root")).toBeVisible();
  });
});

test.each([
  ["/products", "Log in to see all products."],
  ["/purchase/gloves", "Log in to order this product. You'll come right back here."],
  ["/dashboard/payment/one", "Log in to pay for your order. You'll come right back here."],
  ["/dashboard/orders", "Log in to see your orders."],
])(
  "[A-5] whom a guard sends from %s to the login is told why, and a new account leads back, too",
  async (from, why) => {
    renderShop(shop, { at: { pathname: "/login", state: { from: { pathname: from } } } });
    expect(screen.getByText(why)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    await userEvent.type(field("Name"), "Nora New");
    await logIn("nora@example.com");
    await waitFor(() => expect(address()).toBe(from));
  },
);

test("[V-1 A-2 A-7] the sign-up form says how long a password is, shows the provider's message, and leads to /home", async () => {
  const { auth } = renderShop(shop, { at: "/signup" });
  expect(password()).toHaveAccessibleDescription("At least 6 characters");
  auth.module.createAccount.mockRejectedValueOnce(providers("The email address is already in use."));
  await userEvent.type(field("Name"), "Nora New");
  await logIn("nora@example.com");
  expect(await screen.findByText("The email address is already in use.")).toBeVisible();
  await press("Sign Up");
  expect(await screen.findByText("Home")).toBeVisible();
  expect(auth.module.setDisplayName).toHaveBeenCalledWith("Nora New");
});

test("[U-1] a link for a new password is sent, and nothing said about whether anybody has this address", async () => {
  const { auth } = renderShop(<ForgotPasswordPage />);
  const send = async (email: string) => {
    await userEvent.clear(field("Email"));
    await userEvent.type(field("Email"), `${email}{Enter}`);
  };
  await send("casey@example");
  expect(await screen.findByText("Provide a valid email")).toBeVisible();
  auth.module.sendPasswordReset.mockRejectedValueOnce(providers("Too many tries."));
  for (const said of ["Too many tries.", /^If casey@example.com has an account, the link is on its way/]) {
    await send("Casey@Example.com");
    expect(await screen.findByText(said)).toBeVisible();
  }
  expect(auth.module.sendPasswordReset.mock.calls).toEqual([["casey@example.com"], ["casey@example.com"]]);
});
