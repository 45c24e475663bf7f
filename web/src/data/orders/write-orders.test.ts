import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "contract/abuse-limits";
import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../api.ts";
import { placeOrder } from "./place-order-of-one-product.ts";
import { cancelOrder } from "./writes.ts";

const commit = vi.hoisted(() => vi.fn());
const transaction = {
  set: vi.fn(),
  update: vi.fn(),
  delete: vi.fn(),
  get: vi.fn(async () => ({ exists: () => false })),
};
/** The customer's unpaid orders. */
const list = vi.hoisted(() => ({ orderIds: [] as string[], extraLines: 0, lastOrder: "" }));
const readOrder = vi.hoisted(() => vi.fn());

vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: () => ({}),
  doc: (_: object, collection?: string) => ({ id: "new-order", collection }),
  getDoc: async ({ collection }: { collection: string }) =>
    collection === "orders" ? readOrder() : { exists: () => true, data: () => list },
  runTransaction: async (_: object, write: (writes: object) => Promise<void>) => {
    await write(transaction);
    return commit();
  },
}));
vi.mock("../firebase/firestore.ts", () => ({ db: {} }));

const DENIED = new FirebaseError("permission-denied", "no");
const db = {} as Firestore;
const product = { _id: "gloves", sku: "GLOVES", name: "Gloves", price: 4.5 };
const line = { productId: "gloves", quantity: 2 };
const input = { quantity: 3, address: "12 Harbor Street", phone: "5550123456" };
const place = (more = {}) =>
  placeOrder(db, product, { ...input, ...more }, { uid: "casey", email: "casey@example.com", name: "Casey" });
const orders = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}-${index}`);

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  Object.assign(list, { orderIds: [], extraLines: 0, lastOrder: "" });
  commit.mockRejectedValue(DENIED);
});

test("[P-5] an order without an answer from Firestore may have arrived, under its ID", async () => {
  commit.mockRejectedValue(new FirebaseError("unavailable", "no"));
  expect(await place()).toEqual({ ok: false, code: "unreachable", orderId: "new-order" });
});

test.each([
  ["order", { orderIds: orders(UNPAID_ORDERS_MAX, "unpaid") }],
  ["line", { orderIds: ["of-51-lines", "of-9-lines"], extraLines: UNPAID_LINES_MAX - 2 }],
])("[P-5] [V-2] [B-7] an order that is one %s too many beside the unpaid ones says so", async (_, unpaid) => {
  Object.assign(list, unpaid);
  readOrder.mockResolvedValue({ exists: () => true, data: () => ({ paid: false }) });
  expect(await place()).toEqual({ ok: false, code: "too-many-unpaid-orders" });
});

test("[B-4] [C-16] an order of one line is canceled under the rules, and one of several by the API", async () => {
  const remove = vi.spyOn(api, "delete").mockResolvedValue({});
  commit.mockResolvedValue(undefined);
  expect(await cancelOrder({ _id: "one", lines: [line] }, "casey")).toEqual({ ok: true });
  expect(await cancelOrder({ _id: "several", lines: [line, line] }, "casey")).toEqual({ ok: true });
  expect(commit).toHaveBeenCalledOnce();
  expect(remove.mock.calls).toEqual([["/orders/several"]]);
});

test("[B-4] [P-5] an order that is there already, because the browser sent the call twice, is placed, with nothing else of the form", async () => {
  Object.assign(list, { orderIds: ["another", "new-order"], lastOrder: "new-order" });
  expect(await place({ another: "field" })).toEqual({ ok: true, orderId: "new-order" });
  const { quantity: _, ...delivery } = input;
  expect(transaction.set.mock.calls[0]?.[1].delivery).toEqual(delivery);
});

const isGone = () => readOrder.mockRejectedValue(DENIED);
const isPaid = () => readOrder.mockResolvedValue({ data: () => ({ paid: true }) });
test.each([
  ["that is gone, because the browser sent the call twice, is canceled", isGone, "new-order", true],
  ["that was paid meanwhile is not", isPaid, "new-order", false],
  ["that was not this user's to cancel is not", isGone, "another", false],
])("[P-5] [B-4] an order %s", async (_, given, lastOrder, isCanceled) => {
  given();
  list.lastOrder = lastOrder;
  expect((await cancelOrder({ _id: "new-order", lines: [line] }, "casey")).ok).toBe(isCanceled);
});

test("[P-5] [V-2] entries of orders that are gone, which the rules deny to read, make room for an order", async () => {
  list.orderIds = orders(UNPAID_ORDERS_MAX, "gone");
  isGone();
  commit.mockRejectedValueOnce(DENIED).mockResolvedValue(undefined);
  expect(await place()).toEqual({ ok: true, orderId: "new-order" });
  // And the product of either order.
  expect(transaction.update).toHaveBeenCalledTimes(UNPAID_ORDERS_MAX + 2);
});
