import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOrder, aUser } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered, stored } from "../../../test/stored.ts";
import { customerCall, ordersOfCustomerCall } from "../../config/calls.ts";
import { CustomerPage } from "./customer-page.tsx";

const nora = { name: "Nora Ann", email: "nora@example.com", phone: "+1 555 0100 ext. 7" };

const open = () =>
  renderShop(<CustomerPage />, {
    at: { pathname: "/dashboard/users/nora", state: { list: "?q=no" } },
    path: "/dashboard/users/:userId",
    user: { role: "admin" },
  });

const hrefs = () =>
  screen.getAllByRole("link").map((link) => `${link.ariaLabel ?? link.textContent} ${link.getAttribute("href")}`);

test("[I-2] an admin sees how to reach a customer, what they have spent, and each of their orders", async () => {
  show(customerCall("nora"), ready({ ...stored("nora", aUser(nora)), paidOrders: 1234, spentCents: 987_654 }));
  const order = answered("one", anOrder({ uid: "nora", paid: true, stage: "delivered" }));
  show(ordersOfCustomerCall("nora"), page(order));
  open();
  expect(await screen.findByRole("heading", { name: "Nora Ann" })).toBeVisible();
  expect(hrefs()).toEqual([
    "Make Admin /dashboard/users?q=no",
    "nora@example.com mailto:nora@example.com",
    "+1 555 0100 ext. 7 tel:+15550100",
    `Order ${order.number} /dashboard/orders/one`,
  ]);
  expect(screen.getByText("$9,876.54")).toBeVisible();
  expect(screen.getByText("1,234 paid orders, net of refunds and lost disputes")).toBeVisible();
  expect(screen.queryByText("Add your address")).not.toBeInTheDocument();
});

test("[I-2] a user who is gone is named so", async () => {
  show(customerCall("nora"), ready(null));
  open();
  expect(await screen.findByText("This user does not exist")).toBeVisible();
});
