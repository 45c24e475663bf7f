import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredOrder } from "contract/order";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { forgetReadings, ready, show } from "../../../test/fake-live.ts";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { ManageOrdersPage } from "./manage-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));

vi.mock("../../ui/toast.ts", () => ({ toast }));
vi.mock("../../data/live/live.tsx", () => import("../../../test/fake-live.ts"));
vi.mock("../../data/orders/orders.ts", () => ({
  NEWEST_ORDERS: { field: "createdAt", kind: "time", direction: "desc" },
  ordersPage: () => ({}),
  cancelOrder,
}));

const order = (id: string, changes: Partial<StoredOrder> = {}) => ({
  ...anOrder(changes),
  _id: id,
  createdAt: new Date("2022-05-02T09:00:00Z"),
});
const unpaid = order("one", { customerName: "Casey", customer: "casey@example.com", quantity: 3, price: 4.35 });
const paid = order("two", { customerName: "Robin", paid: true, transactionId: "pi_123" });
const FIRST = "orders, all, first page";

const open = () =>
  render(
    <MemoryRouter>
      <ConfirmProvider>
        <ManageOrdersPage />
      </ConfirmProvider>
    </MemoryRouter>,
  );
const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const remove = async (answer: string) => {
  await userEvent.click(row("Casey").getByRole("button", { name: /^Delete Casey's order/ }));
  const dialog = within(screen.getByRole("dialog", { name: "are you sure?" }));
  await userEvent.click(dialog.getByRole("button", { name: answer }));
};

beforeEach(() => {
  forgetReadings();
  for (const mock of [cancelOrder, toast.success, toast.error]) mock.mockReset();
  show(FIRST, ready([unpaid, paid]));
});

test("[D-10] every order is shown with its customer, product, quantity, total and state", () => {
  open();
  const casey = row("Casey");
  for (const text of ["casey@example.com", unpaid.pName, "3", "$13.05", "Unpaid"])
    expect(casey.getByText(text)).toBeVisible();
});

test("[D-10] a paid order shows pending in place of the delete icon", () => {
  open();
  expect(row("Robin").getByText("pending")).toBeVisible();
  expect(row("Robin").queryByRole("button")).not.toBeInTheDocument();
  expect(row("Casey").queryByText("pending")).not.toBeInTheDocument();
});

test("[D-10] an order that is paid while an admin looks on can't be deleted any more", () => {
  open();
  show(FIRST, ready([{ ...unpaid, paid: true }, paid]));
  expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
});

test("[D-10] an unpaid order can be deleted after are you sure?", async () => {
  cancelOrder.mockResolvedValue({ ok: true, orderId: "one" });
  open();
  await remove("Go back");
  expect(cancelOrder).not.toHaveBeenCalled();
  await remove("Yes, delete the order");
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(unpaid);
  expect(toast.success).toHaveBeenCalledWith("The order is deleted.");
});

test("[D-10] a deletion that the shop refuses says what happened", async () => {
  cancelOrder.mockResolvedValue({ ok: false, code: "refused" });
  open();
  await remove("Yes, delete the order");
  expect(toast.error).toHaveBeenCalledWith(
    "This order could not be deleted: it has just been paid, or is already gone.",
  );
});
