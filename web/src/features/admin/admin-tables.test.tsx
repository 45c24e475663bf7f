import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failed, forgetReadings, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { ManageOrdersPage } from "./manage-orders-page.tsx";
import { ManageProductsPage } from "./manage-products-page.tsx";
import { MessagesPage } from "./messages-page.tsx";
import { NewsletterPage } from "./newsletter-page.tsx";
import { AllUsers } from "./users-tables.tsx";

const page = vi.hoisted(() => () => ({}));
const order = vi.hoisted(() => ({ field: "createdAt", kind: "time", direction: "desc" }));

vi.mock("../../data/live/live.tsx", () => import("../../../test/fake-live.ts"));
vi.mock("../../data/orders/orders.ts", () => ({ NEWEST_ORDERS: order, ordersPage: page }));
vi.mock("../../data/products/manage-products.ts", () => ({ PRODUCTS_BY_NAME: order, productsPage: page }));
vi.mock("../../data/inbox.ts", () => ({
  NEWEST: order,
  messagesPage: page,
  subscribersPage: page,
  allMessages: vi.fn(),
  allSubscribers: vi.fn(),
}));
vi.mock("../../data/users/users.ts", () => ({ USERS_BY_EMAIL: order, usersPage: page }));

interface AdminTable {
  Table: ComponentType;
  reads: string;
  what: string;
  none: string;
}

const TABLES: AdminTable[] = [
  { Table: ManageProductsPage, reads: "all products", what: "the products", none: "There are no products yet" },
  { Table: ManageOrdersPage, reads: "orders, all", what: "the orders", none: "There are no orders yet" },
  { Table: AllUsers, reads: "all users", what: "the users", none: "Nobody has signed up yet" },
  { Table: MessagesPage, reads: "messages", what: "the messages", none: "There are no messages yet" },
  { Table: NewsletterPage, reads: "subscribers", what: "the addresses", none: "Nobody has subscribed yet" },
];

beforeEach(forgetReadings);

describe.each(TABLES)("the admin's table of $what", ({ Table, reads, what, none }) => {
  const open = () =>
    renderShop(
      <ConfirmProvider>
        <Table />
      </ConfirmProvider>,
    );

  test("[N-4 D-6 D-8 D-10] says that it is on its way, and then that there is nothing", () => {
    open();
    expect(screen.getByText(`Loading ${what}…`)).toBeVisible();
    show(`${reads}, first page`, ready([]));
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  test("[N-4 D-6 D-8 D-10] says that it could not be had, and Try again asks anew", async () => {
    const retry = vi.fn();
    show(`${reads}, first page`, failed(new Error("No connection"), retry));
    open();
    expect(screen.getByRole("alert")).toHaveTextContent(`${what.replace("the", "The")} could not be loaded`);
    expect(screen.getByRole("alert")).toHaveTextContent("No connection");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
