import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnreadableDocument } from "contract/unreadable-document";
import { expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import { toast } from "../../ui/toast.ts";
import { ManageOrdersPage } from "./manage-orders-page.tsx";

const cancelOrder = vi.hoisted(() => vi.fn());
vi.mock("../../data/orders/cancel-order.ts", () => ({ cancelOrder }));
const restockOrder = vi.hoisted(() => vi.fn());
vi.mock("../../data/orders/restock-order.ts", () => ({ restockOrder }));
const orders = vi.hoisted(() => ({ orderBatches: vi.fn(), countOrders: vi.fn() }));
vi.mock("../../data/orders/order-batches.ts", () => orders);
const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../ui/csv.ts", async (original) => ({ ...(await original<typeof import("../../ui/csv.ts")>()), saveCsv }));

const open = (at = "/") => renderShop(<ManageOrdersPage />, { at });

test("[D-10] an order shows its customer, product, quantity, total and state; a refused deletion says why", async () => {
  cancelOrder.mockResolvedValue({ ok: false, code: "refused" });
  const casey = { customerName: "Casey", email: "casey@example.com", quantity: 3, price: 4.35 };
  const placed = new Date(Date.now() - 90 * 60_000);
  show("orders, all newest, first page", ready([stored("one", anOrder({ pName: "Masks", ...casey }), placed)]));
  open();
  const row = within(screen.getByRole("row", { name: /Casey/ }));
  for (const text of ["casey@example.com", "Masks", "3", "$13.05", "Unpaid", "22 h 30 min left"])
    expect(row.getByText(text)).toBeVisible();
  await userEvent.click(row.getByRole("button", { name: /^Delete Casey's order/ }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, delete the order" }));
  const refused = "This order could not be deleted: it has just been paid, or is already gone.";
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(refused));
});

test("[T-2] an admin sees what was refunded, and returns the order's quantity to the stock", async () => {
  const back = { paid: true, refundedCents: 2500, refundedAt: new Date(0) };
  const orders = [
    anOrder(back),
    anOrder({ ...back, restockedAt: new Date(0) }),
    anOrder({ ...back, refundedCents: 1 }),
  ];
  show("orders, all newest, first page", ready(orders.map((order, index) => stored(String(index), order))));
  open();
  const [, first, second, third] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toMatch(/Refunded \$25\.00 on .*pending/);
  expect(second).toContain("Returned to stock on");
  expect(third).toMatch(/Refunded \$0\.01 on .*pending$/);
  await userEvent.click(screen.getByRole("button", { name: /^Return to stock: Casey/ }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, return them to stock" }));
  await waitFor(() => expect(restockOrder).toHaveBeenCalledExactlyOnceWith("0"));
  expect(toast.success).toHaveBeenCalledWith("2 × Nitrile gloves, box of 100 returned to stock");
});

test("[T-1] a damaged order is named and can't be deleted", () => {
  show("orders, all newest, first page", ready([new UnreadableDocument("orders/bad", [])]));
  open();
  expect(screen.getByRole("region", { name: "Documents that can't be shown" })).toHaveTextContent("orders/bad");
  expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
});

test("[D-10] all orders are shown, or only those in one state", async () => {
  for (const state of ["all", "unpaid", "paid"])
    show(`orders, ${state} newest, first page`, ready([stored(state, anOrder({ pName: `An order of ${state}` }))]));
  open();
  for (const [name, state] of [
    ["Unpaid", "unpaid"],
    ["Paid", "paid"],
    ["All", "all"],
  ] as const) {
    await userEvent.click(screen.getByRole("link", { name }));
    expect(await screen.findByText(`An order of ${state}`)).toBeVisible();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent(name);
  }
});

const many = Array.from({ length: 45 }, (_, index) =>
  stored(`order-${index}`, anOrder({ pName: `Gloves ${index}`, customerName: "Zoe", quantity: 1, price: 2 })),
);
/** Answers the search with these batches, and the live page with what it asks for. */
const fill = (...batches: ReturnType<typeof stored<ReturnType<typeof anOrder>>>[][]) => {
  orders.orderBatches.mockImplementation(async function* () {
    yield* batches;
  });
  orders.countOrders.mockResolvedValue(batches.flat().length);
  const pages = [0, 20, 40].map((start) => many.slice(start, start + 20));
  for (const page of pages) show(`orders ${page.map(({ _id }) => _id).join(" ")}`, ready(page));
};
test("[D-10] a search shows what it finds page by page, what that comes to, and keeps the page live", async () => {
  fill(many);
  open("/?q=zoe&sort=oldest");
  expect(await screen.findByText("45 orders, $90.00 ($0.00 paid, $90.00 unpaid)")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(21);
  show(
    `orders ${many
      .slice(0, 20)
      .map(({ _id }) => _id)
      .join(" ")}`,
    ready(many.slice(1, 20)),
  );
  expect(await screen.findByText("44 orders, $88.00 ($0.00 paid, $88.00 unpaid)")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Skip to the pages" }));
  expect(document.activeElement?.closest("nav")).toHaveAccessibleName("Pages");
  await userEvent.click(screen.getByRole("link", { name: "Page 3" }));
  expect(screen.getAllByRole("row")).toHaveLength(6);
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/?q=zoe&sort=oldest&page=3");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), " nobody");
  expect(await screen.findByText("No order found")).toBeVisible();
  expect(orders.orderBatches).toHaveBeenCalledOnce();
});

test("[D-10] a search among very many orders says how far it went, and goes on when it is asked to", async () => {
  const batch = Array.from({ length: 3000 }, (_, index) =>
    stored(`old-${index}`, anOrder({ pName: "Masks", productId: "masks" })),
  );
  fill(batch, batch, many);
  open("/?q=gloves");
  expect(await screen.findByText("Searched the newest 6000 of 6045 orders")).toBeVisible();
  expect(screen.getByText("No order found")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search all" }));
  expect(await screen.findByText(/^45 orders/)).toBeVisible();
  expect(screen.queryByText(/^Searched/)).not.toBeInTheDocument();
});

test("[D-10] a failed search can be tried again", async () => {
  orders.countOrders.mockRejectedValue(new Error("No connection"));
  orders.orderBatches.mockImplementation(() => {
    throw new Error("No connection");
  });
  orders.orderBatches.mockImplementationOnce(async function* () {
    yield* [];
    throw new Error("No connection");
  });
  open("/?q=zoe");
  expect(await screen.findByRole("alert")).toHaveTextContent("No connection");
  fill(many);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^45 orders/)).toBeVisible();
});

test("[D-10] the file has every order that the filters leave, sorted as the table is", async () => {
  const paid = { paid: true, transactionId: "pi_1", customerName: "=Zoe", refundedCents: 100 };
  fill([...many.slice(0, 2), stored("last", anOrder({ ...paid, quantity: 3, price: 4.35 }))]);
  show("orders, paid oldest, first page", ready([]));
  open("/?state=paid&sort=oldest");
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
  const [name, csv] = saveCsv.mock.lastCall ?? [];
  expect(name).toBe("orders.csv");
  expect(csv?.trim().split("\r\n")).toEqual([
    expect.stringMatching(/^"order","placed","customer","email"/),
    expect.stringMatching(/^"last","2022-05-02T09:00:00.000Z","'=Zoe".*"3","4.35","13.05","paid","pi_1","1.00",""$/),
  ]);
});

test("[D-10 F-1] the first page of many orders is not taken for all of them before Firestore answers", () => {
  const fromTheApi = many.slice(0, 21);
  show("orders, all newest, first page", ready(fromTheApi));
  open();
  expect(screen.getByText("On this page:")).toHaveTextContent("20 orders, $40.00");
});

test("[D-10] days and states are part of the address, also while a year is typed", async () => {
  fill(many);
  show("orders, paid newest from 2026-11-01, first page", ready([]));
  open("/?q=zoe");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "0202-11-01" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
  await userEvent.click(screen.getByRole("link", { name: "Paid" }));
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/?q=zoe&state=paid&from=2026-11-01");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/?state=paid");
});
