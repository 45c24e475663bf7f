import { UNPAID_LINES_MAX, UNPAID_ORDERS_MAX } from "contract/limits";
import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { api } from "../api.ts";
import { placeOrder } from "./place-order.ts";
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
const input = { quantity: 3, address: "12 Harbor Street", phone: "5550123456" };
const place = () => placeOrder(db, product, input, { uid: "casey", email: "casey@example.com", name: "Casey" });

test.each([
  ["refused by the rules is refused", "permission-denied", "refused"],
  ["without an answer from Firestore has not arrived", "unavailable", "unreachable"],
  ["with a late answer from Firestore may not have arrived", "deadline-exceeded", "unreachable"],
])("[P-5] a write %s", async (_, code, outcome) => {
  commit.mockRejectedValue(new FirebaseError(code, "no"));
  expect(await place()).toMatchObject({ ok: false, code: outcome });
});

test("[P-5] [V-2] an order beyond the limit of unpaid orders says so", async () => {
  list.orderIds = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `unpaid-${index}`);
  readOrder.mockResolvedValue({ exists: () => true, data: () => ({ paid: false }) });
  commit.mockRejectedValue(DENIED);
  expect(await place()).toEqual({ ok: false, code: "too-many-unpaid-orders" });
});

test("[B-7] so does one whose line would be one too many", async () => {
  list.orderIds = ["of-51-lines", "of-9-lines"];
  list.extraLines = UNPAID_LINES_MAX - 2;
  readOrder.mockResolvedValue({ exists: () => true, data: () => ({ paid: false }) });
  commit.mockRejectedValue(DENIED);
  expect(await place()).toEqual({ ok: false, code: "too-many-unpaid-orders" });
  list.extraLines = 0;
});

test("[B-4] [C-16] an order of one line is canceled under the rules, and one of several by the API", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const remove = vi.spyOn(api, "delete").mockResolvedValue({});
  commit.mockReset().mockResolvedValue(undefined);
  const line = { productId: "gloves", quantity: 2 };
  expect(await cancelOrder({ _id: "one", lines: [line] }, "casey")).toEqual({ ok: true });
  expect(commit).toHaveBeenCalledOnce();
  expect(await cancelOrder({ _id: "several", lines: [line, line] }, "casey")).toEqual({ ok: true });
  expect(commit).toHaveBeenCalledOnce();
  expect(remove.mock.calls).toEqual([["/orders/several"]]);
});

test("[P-5] an order that is there already, because the browser sent the call twice, is placed", async () => {
  Object.assign(list, { orderIds: ["another", "new-order"], lastOrder: "new-order" });
  commit.mockRejectedValue(DENIED);
  expect(await place()).toEqual({ ok: true, orderId: "new-order" });
  Object.assign(list, { orderIds: [], lastOrder: "" });
});

test.each([
  [
    "that is gone, because the browser sent the call twice, is canceled",
    () => readOrder.mockRejectedValue(DENIED),
    "new-order",
    true,
  ],
  [
    "that was paid meanwhile is not",
    () => readOrder.mockResolvedValue({ data: () => ({ paid: true }) }),
    "new-order",
    false,
  ],
  ["that was not this user's to cancel is not", () => readOrder.mockRejectedValue(DENIED), "another", false],
])("[P-5] [B-4] an order %s", async (_, given, lastOrder, isCanceled) => {
  vi.stubGlobal("navigator", { onLine: true });
  given();
  Object.assign(list, { lastOrder });
  commit.mockRejectedValue(DENIED);
  const outcome = await cancelOrder({ _id: "new-order", lines: [{ productId: "gloves", quantity: 2 }] }, "casey");
  expect(outcome.ok).toBe(isCanceled);
  Object.assign(list, { lastOrder: "" });
});

test("[P-5] [V-2] entries of orders that are gone, which the rules deny to read, make room for an order", async () => {
  list.orderIds = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `gone-${index}`);
  readOrder.mockRejectedValue(DENIED);
  commit.mockRejectedValueOnce(DENIED).mockResolvedValue(undefined);
  expect(await place()).toEqual({ ok: true, orderId: "new-order" });
  // And the product of either order.
  expect(transaction.update).toHaveBeenCalledTimes(UNPAID_ORDERS_MAX + 2);
});

test("[P-5] without a connection nothing is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await place()).toEqual({ ok: false, code: "offline" });
  expect(commit).not.toHaveBeenCalled();
});

test("[P-5] an unexpected failure is thrown", async () => {
  commit.mockRejectedValue(new FirebaseError("internal", "broken"));
  await expect(place()).rejects.toThrow("broken");
});
