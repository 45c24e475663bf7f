import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ready, show } from "../../test/fake-live.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { waitingCall } from "../config/calls.ts";
import { DashboardLayout } from "./dashboard-layout.tsx";

const open = (role: "admin" | "customer", at = "/dashboard") => renderShop(<DashboardLayout />, { at, user: { role } });
const linksIn = (shown: Pick<typeof screen, "getAllByRole">) =>
  shown.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);

const ADMINS = {
  Catalog: [
    "Add a Product: /dashboard/addProduct",
    "Manage Products: /dashboard/manageProducts",
    "Categories: /dashboard/categories",
  ],
  Orders: ["Manage Orders: /dashboard/manageOrders", "To ship12 waiting: /dashboard/toShip"],
  People: [
    "Make Admin: /dashboard/users",
    "Reviews: /dashboard/reviews",
    "Messages1,234 waiting: /dashboard/messages",
    "Newsletter: /dashboard/newsletter",
  ],
  Site: ["Emails: /dashboard/mail", "Health: /dashboard/health"],
};

describe("the dashboard's side menu", () => {
  test("[D-1] offers customers and admins the pages of their role, an admin's in groups, with what waits", () => {
    const own = ["My Profile: /dashboard", "Add Review: /dashboard/addReview", "My Orders: /dashboard/orders"];
    open("customer");
    expect(linksIn(screen)).toEqual(own);
    cleanup();
    show(waitingCall, ready({ orders: 12, messages: 1234, letters: 0 }));
    open("admin");
    expect(linksIn(screen).slice(0, 2)).toEqual(["My Profile: /dashboard", "Overview: /dashboard/overview"]);
    expect(linksIn(screen).slice(2)).toEqual(Object.values(ADMINS).flat());
    for (const [name, links] of Object.entries(ADMINS))
      expect(linksIn(within(screen.getByRole("list", { name })))).toEqual(links);
  });

  test.each([
    ["/dashboard", "My Profile"],
    ["/dashboard/orders", "My Orders"],
    ["/dashboard/payment/order-1", "My Orders"],
    ["/dashboard/orders/order-1", "My Orders"],
    ["/dashboard/orders/order-1", "Manage Orders", "admin"],
    ["/dashboard/toShip/packingSlips", "To ship", "admin"],
  ] as const)("[D-1 D-5 B-5 M-3] marks where %s belongs: %s", (at, name, role?: "admin") => {
    open(role ?? "customer", at);
    expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName(name);
    expect(screen.getByRole("button", { name: new RegExp(`^Dashboard: ?${name}$`) })).toBeVisible();
  });

  test("[D-1] opens and closes on a small screen, also by keyboard, and names the current page", async () => {
    open("admin");
    const toggle = screen.getByRole("button", { name: /^Dashboard: ?My Profile$/ });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(toggle).toHaveFocus();
    await userEvent.click(toggle);
    await userEvent.click(screen.getByRole("link", { name: "Make Admin" }));
    expect(screen.getByRole("button", { name: /^Dashboard: ?Make Admin$/ })).toHaveAttribute("aria-expanded", "false");
  });
});
