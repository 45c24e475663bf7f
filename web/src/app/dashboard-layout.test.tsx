import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ready, show } from "../../test/fake-live.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { waitingCall } from "../config/calls.ts";
import { DashboardLayout } from "./dashboard-layout.tsx";

const open = (role: "admin" | "customer", at = "/dashboard") => renderShop(<DashboardLayout />, { at, user: { role } });
const linksIn = (shown: Pick<typeof screen, "getAllByRole">) =>
  shown.getAllByRole("link").map(({ textContent }) => textContent);

test("[D-1] the dashboard's side menu offers customers and admins the pages of their role, an admin's in groups, with what waits", () => {
  open("customer");
  expect(linksIn(screen)).toEqual([
    "My Profile",
    "Add Review",
    "My Orders",
    "My Lists",
    "What we spent",
    "Our supplies",
  ]);
  cleanup();
  show(waitingCall, ready({ orders: 12, reported: 3, disputed: 0, messages: 1234, letters: 0 }));
  open("admin");
  expect(linksIn(screen)).toHaveLength(18);
  for (const [name, links] of Object.entries({
    Orders: ["Manage Orders3 waiting", "To ship12 waiting", "Invoices", "Recalls"],
    People: ["Make Admin", "Reviews", "Messages1,234 waiting", "Newsletter"],
    Site: ["Settings", "Delivery and tax", "Emails", "Health"],
  }))
    expect(linksIn(within(screen.getByRole("list", { name })))).toEqual(links);
});

test.each([
  ["/dashboard", "My Profile"],
  ["/dashboard/orders", "My Orders"],
  ["/dashboard/payment/order-1", "My Orders"],
  ["/dashboard/orders/order-1", "My Orders"],
  ["/dashboard/orders/order-1", "Manage Orders", "admin"],
  ["/dashboard/invoices/INV-2026-000042", "My Orders"],
  ["/dashboard/invoices/INV-2026-000042", "Invoices", "admin"],
  ["/dashboard/toShip/packingSlips", "To ship", "admin"],
] as const)("[D-1 D-5 B-5 M-3] the dashboard's side menu marks where %s belongs: %s", (at, name, role?: "admin") => {
  open(role ?? "customer", at);
  expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName(name);
});
