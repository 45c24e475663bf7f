import { beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { stored } from "../../../test/stored.ts";
import { orderBatches } from "./order-batches.ts";
import { readOrdersAddress } from "./orders-address.ts";

type Order = ReturnType<typeof stored<ReturnType<typeof anOrder>>>;
const shop = vi.hoisted(() => ({ orders: [] as Order[], fromCache: false, asked: [] as string[] }));

// A query that compares one field finds its orders; any other reads all.
vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: () => ({ withConverter: () => [] }),
  documentId: () => "_id",
  where: (field: string, op: string, value: unknown) => (op === "==" ? [[field, value]] : []),
  limit: () => [],
  orderBy: () => [],
  query: (...parts: unknown[]) => parts.flat(),
  getDocs: async (filters: [string, unknown][]) => {
    shop.asked.push(filters.map(([field]) => field).join() || "all");
    const valueOf = (order: Order, path: string) =>
      path.split(".").reduce((value, field) => (value as Record<string, unknown>)[field], order as unknown);
    const found = shop.orders.filter((order) => filters.every(([field, value]) => valueOf(order, field) === value));
    const docs = found.map((order) => ({ data: () => order }));
    return { docs, size: docs.length, metadata: { fromCache: shop.fromCache } };
  },
}));

const find = async (search: string) => {
  const found: string[] = [];
  for await (const batch of orderBatches(readOrdersAddress(new URLSearchParams(search))))
    found.push(...batch.map(({ _id }) => _id));
  return found;
};

beforeEach(() => {
  const at = (day: number) => new Date(2026, 10, day, 12);
  shop.orders = [
    stored("order-0000000001", anOrder({ email: "zoe@example.com" }), at(1)),
    stored("order-0000000002", anOrder({ email: "zoe@example.com" }), at(2)),
    stored("order-0000000003", anOrder({ transactionId: "pi_12345678901234" }), at(3)),
  ];
  shop.fromCache = false;
  shop.asked = [];
});

test.each([
  ["an email", "q=ZOE@example.com", ["1", "2"], ["customer.email"]],
  ["an email, between two days", "q=zoe@example.com&from=2026-11-02&to=2026-11-02", ["2"], ["customer.email"]],
  ["a transaction id", "q=pi_12345678901234", ["3"], ["transactionId"]],
  ["an order's id", "q=order-0000000001", ["1"], ["transactionId", "_id"]],
  ["an email that nobody has", "q=kim@example.com", ["1", "2", "3"], ["customer.email", "all"]],
  ["any other text", "q=zoe", ["1", "2", "3"], ["all"]],
])("[D-10] %s asks for no more than it needs", async (_, search, ids, asked) => {
  expect((await find(search)).map((id) => id.slice(-1))).toEqual(ids);
  expect(shop.asked).toEqual(asked);
});

test.each(["q=zoe", "q=zoe@example.com"])("[D-10] without a connection, %s finds nothing out", async (search) => {
  shop.fromCache = true;
  await expect(find(search)).rejects.toMatchObject({ code: "offline" });
});
