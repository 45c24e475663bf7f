import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredOrder } from "contract/order";
import { UnreadableDocument } from "contract/stored";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { stored } from "../../../test/stored.ts";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { MyOrdersPage } from "./my-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
const useSignOutOnDenied = vi.hoisted(() => vi.fn());

vi.mock("../../data/orders/cancel-order.ts", () => ({ cancelOrder }));
vi.mock("../../data/orders/orders-page.ts", () => ({ ORDERS_PER_PAGE: 2, ordersOf: () => ({}) }));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey" } }),
  useSignOutOnDenied,
}));

const order = (id: string, changes: Partial<StoredOrder> = {}) =>
  stored(id, anOrder({ pName: `Product ${id}`, ...changes }));
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
  show(FIRST, ready([unpaid, paid]));
});

test("[D-4] an unpaid order can be paid or cancelled, a paid one shows its transaction ID", () => {
  open();
  expect(row("Product one").getByText("Unpaid")).toBeVisible();
  expect(row("Product one").getByText("$13.05")).toBeVisible();
  expect(row("Product one").getByRole("link", { name: /^Pay/ })).toHaveAttribute("href", "/dashboard/payment/one");
  expect(row("Product one").getByRole("button", { name: /^Cancel/ })).toBeEnabled();
  show(FIRST, ready([{ ...unpaid, paid: true, transactionId: "pi_456" }, paid]));
  for (const [name, id] of [
    ["one", "pi_456"],
    ["two", "pi_123"],
  ]) {
    expect(row(`Product ${name}`).getByText("Paid")).toBeVisible();
    expect(row(`Product ${name}`).getByText(String(id))).toBeVisible();
    expect(row(`Product ${name}`).queryByRole("button")).not.toBeInTheDocument();
    expect(row(`Product ${name}`).queryByRole("link")).not.toBeInTheDocument();
  }
});

test("[T-1] an order that can't be shown is left out", () => {
  show(FIRST, ready([new UnreadableDocument("orders/bad", []), paid]));
  open();
  expect(screen.getByRole("row", { name: /Product two/ })).toBeVisible();
  expect(screen.queryByText(/bad/)).not.toBeInTheDocument();
});

test("[D-4] cancelling needs confirmation", async () => {
  open();
  await cancel("Go back");
  expect(cancelOrder).not.toHaveBeenCalled();
  cancelOrder.mockResolvedValue({ ok: true });
  await cancel("Yes, cancel the order");
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(expect.anything(), unpaid);
  expect(toast.success).toHaveBeenCalledWith("Your order is cancelled.");
});

test.each([
  ["refused", "This order could not be cancelled: it has just been paid, or is already gone."],
  ["offline", "You seem to be offline. The order was not cancelled."],
])("[D-4] a cancellation that is %s says why", async (code, message) => {
  cancelOrder.mockResolvedValue({ ok: false, code });
  open();
  await cancel("Yes, cancel the order");
  expect(toast.error).toHaveBeenCalledWith(message);
  expect(toast.success).not.toHaveBeenCalled();
});

test("[D-4] Load more adds orders, and those on the screen stay meanwhile", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("row", { name: /Product one/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Load more" })).toBeDisabled();
  show("orders of casey, first 4", ready([unpaid, paid, order("three")]));
  expect(screen.getByRole("row", { name: /Product three/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("[D-4] without orders there is a link to the products", () => {
  show(FIRST, ready([]));
  open();
  expect(screen.getByText("You have no orders yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "See our products" })).toHaveAttribute("href", "/products");
});

test("[D-11] a denied read signs out", () => {
  const denied = failed(new Error("permission-denied"));
  show(FIRST, denied);
  open();
  expect(useSignOutOnDenied).toHaveBeenLastCalledWith(denied, expect.any(Function));
});
