import { UNPAID_ORDERS_MAX } from "contract/limits";
import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { placeOrder } from "./place-order.ts";

const batch = vi.hoisted(() => ({ set: vi.fn(), update: vi.fn(), commit: vi.fn() }));
/** The customer's unpaid orders. */
const list = vi.hoisted(() => ({ orderIds: [] as string[] }));

vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: () => ({}),
  doc: () => ({ id: "new-order" }),
  getDoc: async () => ({ exists: () => true, data: () => list }),
  writeBatch: () => batch,
}));

const db = {} as Firestore;
const product = { _id: "gloves", name: "Gloves", price: 4.5 };
const input = { quantity: 3, address: "12 Harbour Street", phone: "5550123456" };
const place = () => placeOrder(db, product, input, { uid: "casey", email: "casey@example.com", name: "Casey" });

test.each([
  ["refused by the rules is refused", "permission-denied", "refused"],
  ["whose product can't be read is not sent", "unavailable", "offline"],
])("[P-5] a write %s", async (_, code, outcome) => {
  batch.commit.mockRejectedValue(new FirebaseError(code, "no"));
  expect(await place()).toEqual({ ok: false, code: outcome });
});

test("[P-5] [V-2] an order beyond the limit of unpaid orders says so", async () => {
  list.orderIds = Array.from({ length: UNPAID_ORDERS_MAX }, (_, index) => `unpaid-${index}`);
  batch.commit.mockRejectedValue(new FirebaseError("permission-denied", "no"));
  expect(await place()).toEqual({ ok: false, code: "too-many-unpaid-orders" });
});

test("[P-5] without a connection nothing is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await place()).toEqual({ ok: false, code: "offline" });
  expect(batch.commit).not.toHaveBeenCalled();
});

test("[P-5] an unexpected failure is thrown", async () => {
  batch.commit.mockRejectedValue(new FirebaseError("internal", "broken"));
  await expect(place()).rejects.toThrow("broken");
});
