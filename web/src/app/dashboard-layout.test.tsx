import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aUser } from "../../../functions/testing/builders.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { ProfileContext } from "../data/session/session.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";

const menuOf = (role: "admin" | "customer", at = "/dashboard") => {
  renderShop(
    <ProfileContext value={{ status: "ready", data: { _id: "casey", ...aUser({ role }) } }}>
      <DashboardLayout />
    </ProfileContext>,
    { at },
  );
  return screen.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
};

const ENTRIES = {
  customer: ["Add Review: /dashboard/addReview", "My Orders: /dashboard/orders"],
  admin: [
    "Overview: /dashboard/overview",
    "Add a Product: /dashboard/addProduct",
    "Manage Products: /dashboard/manageProducts",
    "Categories: /dashboard/categories",
    "Manage Orders: /dashboard/manageOrders",
    "To ship: /dashboard/toShip",
    "Make Admin: /dashboard/users",
    "Reviews: /dashboard/reviews",
    "Messages: /dashboard/messages",
    "Newsletter: /dashboard/newsletter",
    "Emails: /dashboard/mail",
    "Health: /dashboard/health",
  ],
};

describe("the dashboard's side menu", () => {
  test.each(["customer", "admin"] as const)("[D-1] offers a %s the pages of their role", (role) => {
    expect(menuOf(role)).toEqual(["My Profile: /dashboard", ...ENTRIES[role]]);
  });

  test.each([
    ["/dashboard", "My Profile"],
    ["/dashboard/orders", "My Orders"],
    ["/dashboard/payment/order-1", "My Orders"],
    ["/dashboard/orders/order-1", "My Orders"],
    ["/dashboard/orders/order-1", "Manage Orders", "admin"],
    ["/dashboard/toShip/packingSlips", "To ship", "admin"],
  ] as const)("[D-1 D-5 B-5 M-3] marks where %s belongs: %s", (at, name, role?: "admin") => {
    menuOf(role ?? "customer", at);
    expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName(name);
    expect(screen.getByRole("button", { name: new RegExp(`^Dashboard: ?${name}$`) })).toBeVisible();
  });

  test("[D-1] opens and closes on a small screen, also by keyboard, and names the current page", async () => {
    menuOf("admin");
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
