import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aLine, anOrder, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { failed, page, ready, show } from "../../../test/fake-live.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { stored } from "../../../test/stored.ts";
import { ordersCall } from "../../config/calls.ts";
import { ApiError } from "../../data/api.ts";
import { toast } from "../../ui/toast.ts";
import { MyOrdersPage } from "./my-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
const profile = vi.hoisted(() => ({ role: "customer" }));
const useSignOutOnDenied = vi.hoisted(() => vi.fn());

vi.mock("../../data/orders/cancel-order.ts", () => ({ cancelOrder }));
vi.mock("../../config/calls.ts", async (original) => ({
  ...(await original<typeof import("../../config/calls.ts")>()),
  ORDERS_PER_PAGE: 2,
}));
vi.mock("../../data/session/session.tsx", () => ({
  useSession: () => ({ status: "signed-in", user: { uid: "casey", email: "casey@example.com" } }),
  useProfile: () => ready(profile),
  useSignOutOnDenied,
}));

const order = (id: string, changes: OrderChanges = {}) => stored(id, anOrder({ pName: `Product ${id}`, ...changes }));
const unpaid = order("one", { quantity: 3, price: 4.35 });
const paid = order("two", { paid: true, transactionId: "pi_123" });

const FIRST = ordersCall("casey@example.com", 2);

const open = () => renderPage(<MyOrdersPage />);

beforeEach(() => {
  profile.role = "customer";
  show(FIRST, page(unpaid, paid));
});

test("[D-4] [X-3] [B-5] an order leads to its page and its product and says until when it is held; a transaction id can be copied", async () => {
  open();
  expect(
    within(screen.getByRole("row", { name: /Product one/ })).getByRole("link", { name: /^Order/ }),
  ).toHaveAttribute("href", "/dashboard/orders/one");
  expect(screen.getByRole("link", { name: "Product one" })).toHaveAttribute(
    "href",
    `/purchase/${unpaid.productIds[0]}`,
  );
  expect(screen.getByRole("row", { name: /Product one/ })).toHaveTextContent(/Held until \w+ \d+, \d{4}/);
  expect(screen.getByRole("row", { name: /Product two/ })).not.toHaveTextContent("Held until");
  await userEvent.setup().click(screen.getByRole("button", { name: /^Copy/ }));
  expect(await screen.findByText("Copied", { selector: "[role=status]" })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe("pi_123");
});

test("[T-2] an order says how much of its payment was refunded, and that it is disputed", () => {
  const back = { refundedCents: 1234, refundedAt: new Date(0), dispute: "lost", disputedAt: new Date(0) } as const;
  show(FIRST, page(order("two", { paid: true, transactionId: "pi_123", ...back }), unpaid));
  open();
  const text = screen.getByRole("row", { name: /Product two/ }).textContent;
  expect(text).toMatch(/Refunded\$12\.34 on \w+ \d+, 19\d\d.*Disputed on .*: the money went back/);
  expect(screen.getByRole("row", { name: /Product one/ })).not.toHaveTextContent(/Refunded|Disputed/);
});

test("[B-5] an order of several lines is one row, with its pieces and its total", () => {
  const lines = [
    aLine({ name: "Gloves", price: 4.35, quantity: 3 }),
    aLine({ productId: "masks", price: 0.1, quantity: 20 }),
  ];
  show(FIRST, page(order("several", { lines })));
  open();
  const cells = within(screen.getByRole("row", { name: /Gloves \+ 1 more/ })).getAllByRole("cell");
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["23", "Price–", "$15.05"]);
});

test("[D-4] orders are filtered by their state, as the address says", async () => {
  renderPage(<MyOrdersPage />, { at: "/?state=paid", path: "/" });
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.getByRole("rowheader")).toHaveTextContent("Product two");
  await userEvent.click(screen.getByRole("link", { name: "Unpaid" }));
  expect(screen.getByRole("rowheader")).toHaveTextContent("Product one");
  show(FIRST, page(paid));
  expect(screen.getByText("You have no unpaid orders")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "All" }));
  expect(screen.getByRole("rowheader")).toHaveTextContent("Product two");
});

test("[D-4] Load more adds orders, and those on the screen stay meanwhile", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("row", { name: /Product one/ })).toHaveTextContent("$13.05");
  expect(screen.getByRole("button", { name: "Load more", busy: true })).toBeVisible();
  show(ordersCall("casey@example.com", 4), page(unpaid, paid, order("three")));
  expect(screen.getByRole("row", { name: /Product three/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("[D-4] orders of the same product have buttons with different names", () => {
  const later = { ...unpaid, _id: "other", createdAt: new Date(unpaid.createdAt.getTime() + 1000) };
  show(FIRST, page(unpaid, later));
  open();
  const names = screen
    .getAllByRole("link", { name: /^Pay ?for 3 × Product one/ })
    .map(({ textContent }) => textContent);
  const cancels = screen.getAllByRole("button", { name: /^Cancel ?3 × Product one/ });
  expect(new Set([...names, ...cancels.map(({ textContent }) => textContent)]).size).toBe(4);
});

test("[D-11] a denied read signs out", () => {
  open();
  const error = new ApiError("not-allowed", "");
  show(FIRST, failed(error));
  expect(useSignOutOnDenied).toHaveBeenLastCalledWith(
    expect.objectContaining({ status: "failed", error }),
    expect.any(Function),
  );
});

test("[D-4] a cancellation that is refused says why", async () => {
  cancelOrder.mockResolvedValue({ ok: false, code: "refused" });
  open();
  await userEvent.click(screen.getByRole("button", { name: /^Cancel/ }));
  const dialog = within(screen.getByRole("dialog", { name: "are you sure?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Yes, cancel the order" }));
  const refused = "This order could not be canceled: it has just been paid, or is already gone.";
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(refused));
  expect(toast.success).not.toHaveBeenCalled();
});
