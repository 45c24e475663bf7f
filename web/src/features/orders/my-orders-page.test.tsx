import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredOrder } from "contract/order";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { failed, forgetReadings, ready, show } from "../../../test/fake-live.ts";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { MyOrdersPage } from "./my-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
const useSignOutOnDenied = vi.hoisted(() => vi.fn());

vi.mock("../../ui/toast.ts", () => ({ toast }));
vi.mock("../../data/live/live.tsx", () => import("../../../test/fake-live.ts"));
vi.mock("../../data/orders/orders.ts", () => ({ ORDERS_PER_PAGE: 2, ordersOf: () => ({}), cancelOrder }));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey" } }),
  useSignOutOnDenied,
}));

const order = (id: string, changes: Partial<StoredOrder> = {}) => ({
  ...anOrder({ pName: `Product ${id}`, ...changes }),
  _id: id,
  createdAt: new Date("2022-05-02T09:00:00Z"),
});
const unpaid = order("one", { quantity: 3, price: 4.35 });
const paid = order("two", { paid: true, transactionId: "pi_123" });

const FIRST = "orders of casey, first 2";

const open = () =>
  render(
    <MemoryRouter>
      <ConfirmProvider>
        <MyOrdersPage />
      </ConfirmProvider>
    </MemoryRouter>,
  );

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const cancel = async (answer: string) => {
  await userEvent.click(row("Product one").getByRole("button", { name: /^Cancel/ }));
  const dialog = within(screen.getByRole("dialog", { name: "are you sure?" }));
  await userEvent.click(dialog.getByRole("button", { name: answer }));
};

beforeEach(() => {
  forgetReadings();
  for (const mock of [cancelOrder, toast.success, toast.error, useSignOutOnDenied]) mock.mockReset();
  show(FIRST, ready([unpaid, paid]));
});

test("[D-4] an unpaid order can be paid or cancelled", () => {
  open();
  expect(row("Product one").getByText("Unpaid")).toBeVisible();
  expect(row("Product one").getByText("$13.05")).toBeVisible();
  expect(row("Product one").getByRole("link", { name: /^Pay/ })).toHaveAttribute("href", "/dashboard/payment/one");
  expect(row("Product one").getByRole("button", { name: /^Cancel/ })).toBeEnabled();
});

test("[D-4] a paid order shows its transaction id and can't be cancelled", () => {
  open();
  expect(row("Product two").getByText("Paid")).toBeVisible();
  expect(row("Product two").getByText("pi_123")).toBeVisible();
  expect(row("Product two").queryByRole("button")).not.toBeInTheDocument();
  expect(row("Product two").queryByRole("link")).not.toBeInTheDocument();
});

test("[D-4] an order that is paid while one looks on changes at once", () => {
  open();
  show(FIRST, ready([{ ...unpaid, paid: true, transactionId: "pi_456" }, paid]));
  expect(row("Product one").getByText("pi_456")).toBeVisible();
  expect(row("Product one").queryByRole("button")).not.toBeInTheDocument();
});

test("[D-4] cancelling asks first", async () => {
  open();
  await cancel("Go back");
  expect(cancelOrder).not.toHaveBeenCalled();
  cancelOrder.mockResolvedValue({ ok: true, orderId: "one" });
  await cancel("Yes, cancel the order");
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(unpaid);
  expect(toast.success).toHaveBeenCalledWith("Your order is cancelled.");
});

test.each([
  ["refused", "This order could not be cancelled: it has just been paid, or is already gone."],
  ["offline", "You seem to be offline. The order was not cancelled."],
])("[D-4] a cancellation that is %s says what happened", async (code, message) => {
  cancelOrder.mockResolvedValue({ ok: false, code });
  open();
  await cancel("Yes, cancel the order");
  expect(toast.error).toHaveBeenCalledWith(message);
  expect(toast.success).not.toHaveBeenCalled();
});

test("[D-4] more orders come when asked for, and those that are there stay meanwhile", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("row", { name: /Product one/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Load more" })).toBeDisabled();
  show("orders of casey, first 4", ready([unpaid, paid, order("three")]));
  expect(screen.getByRole("row", { name: /Product three/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("[D-4] without orders the way to the products is shown", () => {
  show(FIRST, ready([]));
  open();
  expect(screen.getByText("You have no orders yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "See our products" })).toHaveAttribute("href", "/products");
});

test("[D-11] what the list reads is watched for a denial", () => {
  const denied = failed(new Error("permission-denied"));
  show(FIRST, denied);
  open();
  expect(useSignOutOnDenied).toHaveBeenLastCalledWith(denied, expect.any(Function));
});
