import { act, screen, waitFor } from "@testing-library/react";
import type { User } from "contract/user";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { aUser } from "../../../functions/testing/builders.ts";
import { address, renderShop, signedIn } from "../../test/render-shop.tsx";
import type { Live } from "../config/live.ts";
import { pages } from "../config/pages.ts";
import { ApiError } from "../data/api.ts";
import { accessToken } from "../data/session/access-token.ts";
import { knownRole } from "../data/session/known-role.ts";
import { ProfileContext, useSignOutOnDenied } from "../data/session/session.tsx";
import { LoginGuard, PermissionGuard } from "./guards.tsx";
import { PrivatePage } from "./private-page.tsx";
import { chunk } from "./reload-once.ts";

// Reads the profile of the user. Here the test provides it.
vi.mock("./private-area.tsx", async () => {
  const { useUser } = await import("../data/session/user.ts");
  const PrivateArea = ({ children }: { children: ReactNode }) => [`Profile of ${useUser()?.email}`, children];
  return { PrivateArea };
});

const Denied = () => {
  useSignOutOnDenied({ status: "failed", error: new ApiError("not-allowed", ""), retry: () => {} });
  return <p>Being denied</p>;
};

const DeniedPage = <PrivatePage {...pages.profile} code={chunk(async () => Denied)} />;
const AdminPage = <PrivatePage {...pages.manageProducts} code={chunk(async () => () => <p>For admins</p>)} />;
const OrdersPage = <PrivatePage {...pages.myOrders} code={chunk(async () => () => <p>Your orders</p>)} />;
const frame = () => screen.getByText("Loading…");

const shop = (profile: Live<User & { _id: string }> = { status: "loading" }) => (
  <ProfileContext value={profile}>
    <Routes>
      <Route path="/" element={<p>Home page</p>} />
      <Route path="/login" element={null} />
      <Route element={<LoginGuard />}>
        <Route path="/products" element={<p>All products</p>} />
        <Route path="/denied" element={DeniedPage} />
        <Route path="/orders" element={OrdersPage} />
        <Route path="/admin" element={<PermissionGuard needs="edit products">{AdminPage}</PermissionGuard>} />
      </Route>
    </Routes>
  </ProfileContext>
);

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ token: "access-token" }));
});

test("[N-4] the login guard shows a visitor a spinner until it is known that they are one", () => {
  renderShop(shop(), { at: "/products" });
  expect(screen.getByText("Checking who you are…")).toBeVisible();
});

test("[F-2] the login guard shows the page and reads the profile of the access token's user before the session is known", async () => {
  const auth = signedIn(`a.${btoa('{"sub":"casey","email":"casey@example.com"}')}.c`);
  auth.module.onAccount = () => () => {};
  const { session } = renderShop(shop(), { at: "/denied", auth });
  expect(await screen.findByText("Being denied")).toBeVisible();
  expect(document.body).toHaveTextContent("Profile of casey@example.com");
  expect(session.get().status).toBe("loading");
});

test("[D-11] the login guard signs out and goes home when a read is refused", async () => {
  const { auth } = renderShop(shop(), { at: "/denied", auth: signedIn() });
  expect(await screen.findByText("Home page")).toBeVisible();
  expect(accessToken.get()).toBeNull();
  await waitFor(() => expect(auth.current()).toBeNull());
});

test("[A-6] the permission guard signs a customer out, and the login says why", async () => {
  const { session } = renderShop(shop({ status: "ready", data: { ...aUser(), _id: "casey" } }), {
    at: "/admin",
    auth: signedIn(),
  });
  await waitFor(() => expect(address()).toBe("/login"));
  expect(session.get()).toMatchObject({ reason: expect.stringContaining("That page is for admins.") });
});

test("[N-4] [F-1] while the profile loads, the permission guard shows the page to whoever was an admin, and not to others", async () => {
  const { session, unmount } = renderShop(shop(), { at: "/admin", auth: signedIn() });
  expect(frame()).toBeInTheDocument();
  await waitFor(() => expect(session.get().status).toBe("signed-in"));
  expect([address(), screen.queryByText("For admins")]).toEqual(["/admin", null]);
  unmount();
  knownRole.remember("admin");
  renderShop(shop(), { at: "/admin", auth: signedIn() });
  expect(await screen.findByText("For admins")).toBeVisible();
});

test("[N-4] in the permission guard, a profile that can't be read is an error on the page, with a way to try again", async () => {
  const profile = { status: "failed" as const, error: new Error("No connection"), retry: vi.fn() };
  renderShop(shop(profile), { at: "/admin", auth: signedIn() });
  expect(await screen.findByText("No connection")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Manage Products" })).toBeVisible();
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(profile.retry).toHaveBeenCalled();
});

test("[P-4] a page for one's own orders tells an admin that admins place no orders, and leads to all of them", async () => {
  const profile = { ...aUser({ role: "admin", name: "Ada" }), _id: "casey" };
  renderShop(shop({ status: "ready", data: profile }), { at: "/orders", auth: signedIn() });
  expect(await screen.findByText("Hello Ada! You are Admin so it's not for you")).toBeVisible();
  expect(screen.getByRole("link", { name: "Manage Orders" })).toHaveAttribute("href", "/dashboard/manageOrders");
  expect(screen.queryByText("Your orders")).not.toBeInTheDocument();
});
