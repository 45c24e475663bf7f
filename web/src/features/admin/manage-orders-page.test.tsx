import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StoredOrder } from "contract/order";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { stored } from "../../../test/stored.ts";
import { ConfirmProvider } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { ManageOrdersPage } from "./manage-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());

vi.mock("../../data/orders/cancel-order.ts", () => ({ cancelOrder }));

const order = (id: string, changes: Partial<StoredOrder> = {}) => stored(id, anOrder(changes));
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
  show(FIRST, ready([unpaid, paid]));
});

test("[D-10] an order shows its customer, product, quantity, total and state; a paid one shows pending", () => {
  open();
  for (const text of ["casey@example.com", unpaid.pName, "3", "$13.05", "Unpaid"])
    expect(row("Casey").getByText(text)).toBeVisible();
  expect(row("Casey").queryByText("pending")).not.toBeInTheDocument();
  expect(row("Robin").getByText("pending")).toBeVisible();
  expect(row("Robin").queryByRole("button")).not.toBeInTheDocument();
});

test("[D-10] an order that is paid meanwhile can no longer be deleted", () => {
  open();
  show(FIRST, ready([{ ...unpaid, paid: true }, paid]));
  expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
});

test("[D-10] an unpaid order can be deleted after confirmation", async () => {
  cancelOrder.mockResolvedValue({ ok: true });
  open();
  await remove("Go back");
  expect(cancelOrder).not.toHaveBeenCalled();
  await remove("Yes, delete the order");
  expect(cancelOrder).toHaveBeenCalledExactlyOnceWith(expect.anything(), unpaid);
  expect(toast.success).toHaveBeenCalledWith("The order is deleted.");
});

test("[D-10] a refused deletion says why", async () => {
  cancelOrder.mockResolvedValue({ ok: false, code: "refused" });
  open();
  await remove("Yes, delete the order");
  expect(toast.error).toHaveBeenCalledWith(
    "This order could not be deleted: it has just been paid, or is already gone.",
  );
});
