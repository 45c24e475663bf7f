import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aUser } from "../../../functions/local/builders.ts";
import { renderShop } from "../../test/render-shop.tsx";
import { ProfileContext } from "../data/session.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";

const menuOf = (role: "admin" | "customer") => {
  renderShop(
    <ProfileContext value={{ status: "ready", data: { _id: "casey", ...aUser({ role }) } }}>
      <DashboardLayout />
    </ProfileContext>,
    { at: "/dashboard" },
  );
  return screen.getAllByRole("link").map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
};

describe("the dashboard's side menu", () => {
  test("[D-1] offers a customer their profile and orders", () => {
    expect(menuOf("customer")).toEqual(["My Profile: /dashboard", "My Orders: /dashboard/orders"]);
  });

  test("[D-1] offers an admin their profile and everybody's orders", () => {
    expect(menuOf("admin")).toEqual(["My Profile: /dashboard", "Manage Orders: /dashboard/manageOrders"]);
  });
});
