import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Catalogue } from "contract/catalogue";
import { UnreadableDocument } from "contract/stored";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { anOrder, aProduct, aReview } from "../../../../functions/testing/builders.ts";
import { aRow, fakeCatalogue, found } from "../../../test/fake-catalogue.ts";
import { failed, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { stored } from "../../../test/stored.ts";
import { toast } from "../../ui/toast.ts";
import { ManageOrdersPage } from "./manage-orders-page.tsx";
import { ManageProductsPage } from "./manage-products-page.tsx";
import { MessagesPage } from "./messages-page.tsx";
import { NewsletterPage } from "./newsletter-page.tsx";
import { ProductPage } from "./product-page.tsx";
import { ReviewsPage } from "./reviews-page.tsx";
import { AllUsers } from "./users-tables.tsx";

const deleteProduct = vi.hoisted(() => vi.fn());
const cancelOrder = vi.hoisted(() => vi.fn());
const restockOrder = vi.hoisted(() => vi.fn());
const orders = vi.hoisted(() => ({ orderBatches: vi.fn(), countOrders: vi.fn(), queriesNaming: () => [] }));
const saveCsv = vi.hoisted(() => vi.fn<(name: string, csv: string) => void>());
vi.mock("../../data/orders/order-batches.ts", () => orders);
vi.mock("./csv.ts", async (original) => ({ ...(await original<typeof import("./csv.ts")>()), saveCsv }));
const findUnlisted = vi.hoisted(() => vi.fn());
vi.mock("../../data/live/find-unlisted.ts", () => ({ findUnlisted }));
vi.mock("../../data/orders/restock-order.ts", () => ({ restockOrder }));
const moveReview = vi.hoisted(() => vi.fn());
vi.mock("../../data/reviews/move-review.ts", () => ({ moveReview }));
vi.mock("../../data/orders/cancel-order.ts", () => ({ cancelOrder }));
vi.mock("../../data/products/delete-product.ts", () => ({ deleteProduct }));

interface AdminTable {
  Table: ComponentType;
  reads: string;
  what: string;
  none: string;
}

const TABLES: AdminTable[] = [
  { Table: ManageOrdersPage, reads: "orders, all newest", what: "the orders", none: "There are no orders yet" },
  { Table: AllUsers, reads: "all users", what: "the users", none: "Nobody has signed up yet" },
  { Table: MessagesPage, reads: "messages", what: "the messages", none: "There are no messages yet" },
  { Table: NewsletterPage, reads: "subscribers", what: "the addresses", none: "Nobody has subscribed yet" },
];

const open = (Table: ComponentType) => renderShop(<Table />);

test.each(TABLES)(
  "[N-4 D-6 D-8 D-10] the table of $what shows that it is loading, has failed, or is empty",
  async (table) => {
    const { Table, reads, what, none } = table;
    const retry = vi.fn();
    open(Table);
    expect(screen.getByText(`Loading ${what}…`)).toBeVisible();
    show(`${reads}, first page`, failed(new Error("No connection"), retry));
    expect(screen.getByRole("alert")).toHaveTextContent(`${what.replace("the", "The")} could not be loaded`);
    expect(screen.getByRole("alert")).toHaveTextContent("No connection");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
    show(`${reads}, first page`, ready([]));
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  },
);

describe("Manage Products", () => {
  test("[N-4] [D-8] shows that it is loading, has failed, or is empty", async () => {
    const answer = vi.fn<() => Catalogue>().mockImplementation(() => {
      throw new Error("No connection");
    });
    fakeCatalogue(async () => answer());
    open(ManageProductsPage);
    expect(screen.getByText("Loading the products…")).toBeVisible();
    answer.mockReturnValue(found([]));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("There are no products yet")).toBeVisible();
    await userEvent.click(screen.getByLabelText("Runs low"));
    expect(await screen.findByText("Nothing found")).toBeVisible();
  });

  test("[D-8] Back leads to the row that a product was opened from", async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    fakeCatalogue(() => found([aRow("few"), aRow("many")]));
    show("products few many", ready(["few", "many"].map((id) => stored(id, aProduct({ name: `Product ${id}` })))));
    show("products/many", ready(stored("many", aProduct({ name: "Product many" }))));
    renderShop(
      <Routes>
        <Route path="/dashboard/manageProducts" element={<ManageProductsPage />} />
        <Route path="/dashboard/manageProducts/:productId" element={<ProductPage />} />
      </Routes>,
      { at: "/dashboard/manageProducts?sort=name" },
    );
    await userEvent.click(await screen.findByRole("link", { name: "Product many" }));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-row", "many"));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("sort=name");
  });

  test("[G-9] has what runs low first, with the exact stock, and restocks it from the list", async () => {
    const asked = fakeCatalogue(() => found([aRow("few"), aRow("many"), aRow("gone")]));
    const low = { name: "Low", availableQuantity: 3 };
    show("products few many gone", ready([stored("many", aProduct({ name: "Many" })), stored("few", aProduct(low))]));
    open(ManageProductsPage);
    const [, first, second, ...others] = await screen.findAllByRole("row");
    expect([first, second]).toMatchObject([{ dataset: { row: "few" } }, { dataset: { row: "many" } }]);
    expect(others).toEqual([]);
    expect(first).toHaveTextContent("3 left");
    expect(asked.mock.lastCall?.[0].get("sort")).toBe("stock");
    await userEvent.click(screen.getByRole("button", { name: "Restock Low" }));
    expect(screen.getByRole("form", { name: "Restock" })).toHaveTextContent("In stock now: 3");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("form", { name: "Restock" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText("Runs low"));
    await waitFor(() => expect(asked.mock.lastCall?.[0].get("lowStock")).toBe("true"));
  });
});

describe("[T-1] a damaged document", () => {
  const errors = [{ field: "price", message: "Price is Required" }];
  const notice = () => screen.getByRole("region", { name: "Documents that can't be shown" });

  test("is named above the table with its wrong fields, and an admin can delete it", async () => {
    deleteProduct.mockResolvedValue({ ok: true });
    fakeCatalogue(() => found([aRow("gloves"), aRow("bad")]));
    show("products gloves bad", ready([stored("gloves", aProduct()), new UnreadableDocument("products/bad", errors)]));
    open(ManageProductsPage);
    expect(await screen.findAllByRole("row")).toHaveLength(2);
    expect(notice()).toHaveTextContent("1 document on this page is damaged");
    expect(notice()).toHaveTextContent("products/bad");
    expect(notice()).toHaveTextContent("price: Price is Required");
    await userEvent.click(screen.getByRole("button", { name: "Delete bad" }));
    await userEvent.click(screen.getByRole("button", { name: "Yes, delete the document" }));
    await waitFor(() => expect(deleteProduct).toHaveBeenCalledExactlyOnceWith(expect.anything(), "bad"));
  });

  test("that no page shows is found when an admin asks for it, and is gone once it is deleted", async () => {
    deleteProduct.mockResolvedValue({ ok: true });
    findUnlisted.mockResolvedValue([new UnreadableDocument("products/nameless", errors)]);
    fakeCatalogue(() => found([]));
    open(ManageProductsPage);
    await userEvent.click(screen.getByRole("button", { name: "Find documents that no page shows" }));
    const notice = await screen.findByRole("region", { name: "Documents that no page shows" });
    expect(notice).toHaveTextContent("products/nameless");
    await userEvent.click(screen.getByRole("button", { name: "Delete nameless" }));
    await userEvent.click(screen.getByRole("button", { name: "Yes, delete the document" }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  test("that is an order can't be deleted", () => {
    show("orders, all newest, first page", ready([new UnreadableDocument("orders/bad", errors)]));
    open(ManageOrdersPage);
    expect(notice()).toHaveTextContent("orders/bad");
    expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

test("[D-10] an order shows its customer, product, quantity, total and state; a refused deletion says why", async () => {
  cancelOrder.mockResolvedValue({ ok: false, code: "refused" });
  const casey = { customerName: "Casey", customer: "casey@example.com", quantity: 3, price: 4.35 };
  const placed = new Date(Date.now() - 90 * 60_000);
  show("orders, all newest, first page", ready([stored("one", anOrder({ pName: "Masks", ...casey }), placed)]));
  open(ManageOrdersPage);
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
  open(ManageOrdersPage);
  const [, first, second, third] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toMatch(/Refunded \$25\.00 on .*pending/);
  expect(second).toContain("Returned to stock on");
  expect(third).toMatch(/Refunded \$0\.01 on .*pending$/);
  await userEvent.click(screen.getByRole("button", { name: /^Return to stock: Casey/ }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, return them to stock" }));
  await waitFor(() => expect(restockOrder).toHaveBeenCalledExactlyOnceWith("0"));
  expect(toast.success).toHaveBeenCalledWith("2 × Nitrile gloves, box of 100 returned to stock");
});

test("[R-3] a review is hidden, and a hidden one is shown again", async () => {
  moveReview.mockResolvedValue({ ok: true });
  show("reviews, first page", ready([stored("one", aReview({ name: "Casey" }))]));
  show("hiddenReviews, first page", ready([stored("two", aReview({ name: "Kim" }))]));
  open(ReviewsPage);
  await userEvent.click(screen.getByRole("button", { name: "Hide Casey's review" }));
  expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), "one", "hiddenReviews");
  await userEvent.click(screen.getByRole("link", { name: "Hidden" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show Kim's review" }));
  expect(moveReview).toHaveBeenLastCalledWith(expect.anything(), "two", "reviews");
});

test("[D-10] all orders are shown, or only those in one state", async () => {
  for (const state of ["all", "unpaid", "paid"])
    show(`orders, ${state} newest, first page`, ready([stored(state, anOrder({ pName: `An order of ${state}` }))]));
  open(ManageOrdersPage);
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

describe("Manage Orders", () => {
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
  const open = (at: string) => renderShop(<ManageOrdersPage />, { at });

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

  test("[D-10] the totals of all pages are added up when the admin asks for them", async () => {
    fill(many);
    show("orders, all newest, after 1.5~order", ready(many.slice(0, 20)));
    open("/?after=1.5~order");
    expect(screen.getByText("On this page:")).toHaveTextContent("20 orders, $40.00");
    await userEvent.click(screen.getByRole("button", { name: "Add up all pages" }));
    expect(await screen.findByText("On all pages:")).toHaveTextContent("45 orders, $90.00");
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
});
