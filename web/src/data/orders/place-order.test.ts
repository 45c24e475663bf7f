import type { Firestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { placeOrder } from "./place-order.ts";

const set = vi.hoisted(() => vi.fn());
vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: () => ({}),
  doc: () => ({ id: "new-order" }),
}));
vi.mock("../firebase/commit.ts", () => ({
  commit: async (_: object, write: (writes: object) => void) => write({ set, update: vi.fn() }),
}));

test("[B-4] [P-5] an order stores the address and the phone, and nothing else of the form", async () => {
  const product = { _id: "gloves", sku: "GLOVES", name: "Gloves", price: 4.5 };
  const form = { quantity: 3, address: "12 Harbor Street", phone: "5550123456", another: "field" };
  await placeOrder({} as Firestore, product, form, { uid: "casey", email: "casey@example.com", name: "Casey" });
  const [[, order]] = set.mock.calls as [[object, { delivery: object }]];
  expect(order.delivery).toEqual({ address: "12 Harbor Street", phone: "5550123456" });
});
