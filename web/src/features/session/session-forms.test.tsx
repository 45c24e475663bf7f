import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderShop } from "../../../test/render-shop.tsx";
import { LoginPage } from "./login-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

const api = vi.fn<typeof fetch>();

beforeEach(() => {
  api.mockReset().mockImplementation(async () => new Response(JSON.stringify({ token: "access-token" })));
  vi.stubGlobal("fetch", api);
});

const shop = (
  <Routes>
    <Route path="/" element={<p>Root</p>} />
    <Route path="/home" element={<p>Home</p>} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/signup" element={<SignUpPage />} />
  </Routes>
);
const field = (name: "Name" | "Email" | "Password") => screen.getByRole<HTMLInputElement>("textbox", { name });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the login form", () => {
  test("[V-1] names each field that is left empty, and sends nothing", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    await press("Login");
    expect(field("Email")).toHaveAccessibleDescription("Email is Required");
    expect(password()).toHaveAccessibleDescription("Password is Required");
    expect(auth.module.signInWithPassword).not.toHaveBeenCalled();
  });

  test("[V-1] says what is wrong with an e-mail and with a short password once the field is left", async () => {
    renderShop(shop, { at: "/login" });
    await userEvent.type(field("Email"), "casey@example");
    await userEvent.tab();
    await userEvent.type(password(), "12345");
    await userEvent.tab();
    expect(field("Email")).toHaveAccessibleDescription("Provide a valid email");
    expect(field("Email")).toBeInvalid();
    expect(password()).toHaveAccessibleDescription("Must be 6 characters or longer");
    await userEvent.type(password(), "6");
    expect(password()).not.toBeInvalid();
  });

  test("[A-1] has a link to sign up, Google, and a password that can be looked at", async () => {
    renderShop(shop, { at: "/login" });
    expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await userEvent.type(password(), "secret1");
    await press("Show password");
    expect(field("Password")).toHaveValue("secret1");
    await press("Show password");
    expect(password()).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    expect(screen.getByRole("heading", { name: "Sign Up" })).toBeVisible();
  });

  test("[A-3] goes to the home page after signing in", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    await userEvent.type(field("Email"), " Casey@Example.com");
    await userEvent.type(password(), "secret1{Enter}");
    expect(await screen.findByText("Root")).toBeVisible();
    expect(auth.module.signInWithPassword).toHaveBeenCalledWith("casey@example.com", "secret1");
  });

  test("[A-7] shows the provider's message under the form and keeps what was typed", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    auth.module.signInWithPassword.mockRejectedValueOnce(
      new Error("Firebase: The password is invalid or the user does not have a password. (auth/wrong-password)."),
    );
    await userEvent.type(field("Email"), "casey@example.com");
    await userEvent.type(password(), "secret2{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^The password is invalid or the user does not have a password\.$/,
    );
    expect(field("Email")).toHaveValue("casey@example.com");
    expect(password()).toHaveValue("secret2");
  });

  test("[A-3] keeps what was typed when the shop gives no token, and works the next time", async () => {
    renderShop(shop, { at: "/login" });
    api.mockRejectedValueOnce(new TypeError("network"));
    await userEvent.type(field("Email"), "casey@example.com");
    await userEvent.type(password(), "secret1{Enter}");
    expect(await screen.findByText(/can't be reached/)).toBeVisible();
    expect(password()).toHaveValue("secret1");
    await press("Login");
    expect(await screen.findByText("Root")).toBeVisible();
  });

  test("[A-7] shows why Google's popup came to nothing", async () => {
    const { auth } = renderShop(shop, { at: "/login" });
    auth.module.signInWithGooglePopup.mockRejectedValueOnce(
      new Error(
        "Firebase: The popup has been closed by the user before finalizing the operation. (auth/popup-closed-by-user).",
      ),
    );
    await press("Continue with Google");
    expect(await screen.findByText(/closed by the user/)).toBeVisible();
    await press("Continue with Google");
    expect(await screen.findByText("Root")).toBeVisible();
  });
});

describe("the sign-up form", () => {
  test("[V-1] names each field that is left empty", async () => {
    renderShop(shop, { at: "/signup" });
    await press("Sign Up");
    expect(field("Name")).toHaveAccessibleDescription("Name is Required");
    expect(field("Email")).toHaveAccessibleDescription("Email is Required");
    expect(password()).toHaveAccessibleDescription("At least 6 characters Password is Required");
  });

  test("[A-2] makes the account with the name and goes to /home", async () => {
    const { auth } = renderShop(shop, { at: "/signup" });
    await userEvent.type(field("Name"), "Nora New");
    await userEvent.type(field("Email"), "nora@example.com");
    await userEvent.type(password(), "secret1");
    await press("Sign Up");
    expect(await screen.findByText("Home")).toBeVisible();
    expect(auth.module.setDisplayName).toHaveBeenCalledWith("Nora New");
  });

  test("[A-7] shows the provider's message when the e-mail is taken", async () => {
    const { auth } = renderShop(shop, { at: "/signup" });
    auth.module.createAccount.mockRejectedValueOnce(
      new Error("Firebase: The email address is already in use by another account. (auth/email-already-in-use)."),
    );
    await userEvent.type(field("Name"), "Nora New");
    await userEvent.type(field("Email"), "nora@example.com");
    await userEvent.type(password(), "secret1{Enter}");
    expect(await screen.findByText("The email address is already in use by another account.")).toBeVisible();
  });
});
