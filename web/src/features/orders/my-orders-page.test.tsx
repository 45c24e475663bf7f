import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { orderNumber } from "contract/order-number";
import type { Role } from "contract/role";
import { beforeEach, expect, test, vi } from "vitest";
import { aLine, anOrder, type OrderChanges } from "../../../../functions/testing/builders.ts";
import { page, ready, show } from "../../../test/fake-live.ts";
import { renderShop } from "../../../test/render-shop.tsx";
import { answered } from "../../../test/stored.ts";
import { ordersCall } from "../../config/calls.ts";
import { MyOrdersPage } from "./my-orders-page.tsx";

vi.mock("../../config/calls.ts", async (original) => ({
  ...(await original<typeof import("../../config/calls.ts")>()),
  ORDERS_PER_PAGE: 2,
}));

const order = (id: string, changes: OrderChanges = {}) => answered(id, anOrder({ pName: `Product ${id}`, ...changes }));
const unpaid = order("one", { quantity: 3, price: 4.35 });
const paid = order("two", { paid: true, transactionId: "pi_123" });

const FIRST = ordersCall("casey@example.com", 2);

const open = (at = "/", role: Role = "customer") => renderShop(<MyOrdersPage />, { at, user: { role } });
const row = (name: RegExp) => screen.getByRole("row", { name });

beforeEach(() => show(FIRST, ready({ items: [unpaid, paid], next: "two" })));

test("[D-4] [X-3] [B-5] [T-2] an order is a row that leads to its page and its product, with until when it is held, or what went back", async () => {
  const lines = [
    aLine({ name: "Gloves", price: 4.35, quantity: 3 }),
    aLine({ productId: "masks", price: 0.1, quantity: 20 }),
  ];
  const back = { refundedCents: 1234, refundedAt: new Date(0), dispute: "lost", disputedAt: new Date(0) } as const;
  show(FIRST, page(unpaid, { ...paid, ...back }, order("several", { lines })));
  open();
  const [first, second, several] = [row(/Product one/), row(/Product two/), row(/Gloves \+ 1 more/)];
  expect(within(first).getByRole("link", { name: /^Order (?!again)/ })).toHaveAttribute(
    "href",
    "/dashboard/orders/one",
  );
  expect(within(second).getByRole("link", { name: /^Order again: .*Product two/ })).toHaveAttribute(
    "href",
    "/basket?again=two",
  );
  const product = screen.getByRole("link", { name: "Product one" });
  expect(product).toHaveAttribute("href", `/purchase/${unpaid.productId}`);
  expect(first).toHaveTextContent(/Held until \w+ \d+, \d{4}/);
  expect(first).not.toHaveTextContent(/Refunded|Disputed/);
  expect(second).not.toHaveTextContent("Held until");
  expect(second).toHaveTextContent(/Refunded ?\$12\.34 on \w+ \d+, 19\d\d.*Disputed on .*: the money went back/);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(
    ["one", "two", "several"].map((id) => orderNumber(id)),
  );
  const [, pieces, price, total] = within(several).getAllByRole("cell");
  expect([pieces, price, total].map((cell) => cell?.textContent)).toEqual(["2 items", "Price–", "$15.05"]);
  await userEvent.setup().click(screen.getByRole("button", { name: /^Copy/ }));
  expect(await screen.findByText("Copied", { selector: "[role=status]" })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe("pi_123");
});

test("[Q-1] [Q-3] an order without a total says why, and where its address has no state, leads to where it is changed", () => {
  const waiting = { ...unpaid, quotedAt: null };
  show(FIRST, page(waiting, { ...order("three"), quotedAt: null, quoteRefusal: "address-without-state" }));
  open();
  expect(row(/Product one/)).toHaveTextContent(/The total is being worked out.*Pay/);
  expect(row(/Product three/)).toHaveTextContent(/No total: the address has no state.*Change address/);
  expect(document.body).not.toHaveTextContent("$13.05");
});

test("[D-4] orders are filtered by their state, as the address says; Load more adds some, and those on the screen stay meanwhile", async () => {
  open("/?state=paid");
  expect(screen.getByRole("rowheader")).toHaveTextContent(orderNumber("two"));
  await userEvent.click(screen.getByRole("link", { name: "Unpaid" }));
  expect(screen.getByRole("rowheader")).toHaveTextContent(orderNumber("one"));
  show(FIRST, page(paid));
  expect(screen.getByText("You have no unpaid orders")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "All" }));
  show(FIRST, ready({ items: [unpaid, paid], next: "two" }));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(row(/Product one/)).toHaveTextContent("$13.05");
  expect(screen.getByRole("button", { name: "Load more", busy: true })).toBeVisible();
  show(ordersCall("casey@example.com", 4), page(unpaid, paid, order("three")));
  expect(row(/Product three/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
});

test("[D-4] orders of one product have buttons with different names", () => {
  show(FIRST, page(unpaid, { ...unpaid, _id: "other", createdAt: "2022-05-02T09:00:01.000Z" }));
  open();
  const pays = screen.getAllByRole("link", { name: /^Pay ?for 3 × Product one/ });
  const cancels = screen.getAllByRole("button", { name: /^Cancel ?3 × Product one/ });
  expect(new Set([...pays, ...cancels].map(({ textContent }) => textContent)).size).toBe(4);
});
