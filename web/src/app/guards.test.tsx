import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aUser } from "../../../functions/testing/builders.ts";
import { aFakeAuth, anAccount } from "../../test/fake-auth.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { type Live, ReadError } from "../data/live/live.ts";
import { accessToken } from "../data/session/access-token.ts";
import { ProfileContext, useSignOutOnDenied } from "../data/session/session.tsx";
import { LoginPage } from "../features/session/login-page.tsx";
import { AdminGuard, LoginGuard } from "./guards.tsx";

// The area brings the live profile from Firestore: here it brings nothing.
vi.mock("./private-area.tsx", () => ({ PrivateArea: ({ children }: { children: ReactNode }) => children }));

const Denied = () => {
  useSignOutOnDenied({
    status: "failed",
    error: new ReadError("denied"),
    retry: () => {},
  });
  return <p>Being denied</p>;
};

const shop = (profile: Live<ReturnType<typeof aUser> & { _id: string }> = { status: "loading" }) => (
  <ProfileContext value={profile}>
    <Routes>
      <Route path="/" element={<p>Home page</p>} />
      <Route path="/login" element={<LoginPage />} />
      <Route element={<LoginGuard />}>
        <Route path="/products" element={<p>All products</p>} />
        <Route path="/denied" element={<Denied />} />
        <Route element={<AdminGuard />}>
          <Route path="/admin" element={<p>For admins</p>} />
        </Route>
      </Route>
    </Routes>
  </ProfileContext>
);

const profileOf = (role: "admin" | "customer") => ({
  status: "ready" as const,
  data: { _id: "casey", ...aUser({ role }) },
});
const signedIn = () => {
  accessToken.set("access-token");
  return aFakeAuth(anAccount());
};
const address = () => screen.getByRole("status", { name: "Address" });

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify({ token: "access-token" }))),
  );
});

describe("the login guard", () => {
  test("[N-4] shows a spinner until it is known who is there", () => {
    renderShop(shop(), { at: "/products" });
    expect(screen.getByText("Checking who you are…")).toBeVisible();
  });

  test("[A-5] lets a signed-in person through", async () => {
    renderShop(shop(), { at: "/products", auth: signedIn() });
    expect(await screen.findByText("All products")).toBeVisible();
  });

  test("[A-5] sends a visitor to login, and back to the very page after signing in", async () => {
    const { session } = renderShop(shop(), { at: "/products?search=gloves" });
    expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
    expect(address()).toHaveTextContent("/login");
    await act(async () => {
      await session.signIn({ email: "casey@example.com", password: "secret1" });
    });
    expect(await screen.findByText("All products")).toBeVisible();
    expect(address()).toHaveTextContent("/products?search=gloves");
  });

  test("[N-2] sends somebody home who signs out, in this tab or another, while they are on the page", async () => {
    const { auth } = renderShop(shop(), { at: "/products", auth: signedIn() });
    await screen.findByText("All products");
    accessToken.remove();
    act(() => auth.report(null));
    expect(await screen.findByText("Home page")).toBeVisible();
  });

  test("[A-5] asks somebody to log in whose session runs out while they are on the page, and leads back to it", async () => {
    const { auth, session } = renderShop(shop(), { at: "/products?q=gloves", auth: signedIn() });
    await screen.findByText("All products");
    act(() => auth.report(null));
    expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
    expect(session.get()).toMatchObject({ reason: expect.stringContaining("Your session has ended.") });
    await act(async () => {
      await session.signIn({ email: "casey@example.com", password: "secret1" });
    });
    expect(await screen.findByText("All products")).toBeVisible();
    expect(address()).toHaveTextContent("/products?q=gloves");
  });

  test("[D-11] a read that is refused signs the person out, removes the token and goes home", async () => {
    const { auth } = renderShop(shop(), { at: "/denied", auth: signedIn() });
    expect(await screen.findByText("Home page")).toBeVisible();
    expect(accessToken.get()).toBeNull();
    await waitFor(() => expect(auth.current()).toBeNull());
  });
});

describe("the admin guard", () => {
  test("[A-6] lets an admin through", async () => {
    renderShop(shop(profileOf("admin")), { at: "/admin", auth: signedIn() });
    expect(await screen.findByText("For admins")).toBeVisible();
  });

  test("[A-6] signs anybody else out and sends them to login", async () => {
    const { auth } = renderShop(shop(profileOf("customer")), { at: "/admin", auth: signedIn() });
    expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
    expect(screen.queryByText("For admins")).not.toBeInTheDocument();
    expect(accessToken.get()).toBeNull();
    await waitFor(() => expect(auth.current()).toBeNull());
  });

  test("[N-4] waits for the profile before it decides", async () => {
    const { auth } = renderShop(shop({ status: "loading" }), { at: "/admin", auth: signedIn() });
    await waitFor(() => expect(address()).toHaveTextContent("/admin"));
    expect(await screen.findByText("Checking who you are…")).toBeVisible();
    expect(auth.current()).not.toBeNull();
  });

  test("[N-4] a profile that can't be read is shown with a way to try again", async () => {
    const profile = { status: "failed" as const, error: new Error("No connection"), retry: vi.fn() };
    renderShop(shop(profile), { at: "/admin", auth: signedIn() });
    expect(await screen.findByText("No connection")).toBeVisible();
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    expect(profile.retry).toHaveBeenCalled();
  });
});
