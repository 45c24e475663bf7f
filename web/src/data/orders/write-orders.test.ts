import { FirebaseError } from "firebase/app";
import type { Firestore } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";

const batch = vi.hoisted(() => ({ set: vi.fn(), update: vi.fn(), delete: vi.fn(), commit: vi.fn() }));
const getDoc = vi.hoisted(() => vi.fn());

vi.mock("firebase/firestore", async (original) => ({
  ...(await original<typeof import("firebase/firestore")>()),
  collection: (_db: unknown, name: string) => ({ name }),
  doc: (parent: { name?: string }, collection?: string, id?: string) => ({
    id: id ?? "new-order",
    path: `${collection ?? parent.name}/${id ?? "new-order"}`,
  }),
  writeBatch: () => batch,
  increment: (by: number) => ({ increment: by }),
  serverTimestamp: () => "now",
  getDoc,
}));

const db = {} as Firestore;
const product = { _id: "gloves", name: "Gloves", price: 4.5 };
const input = { quantity: 3, address: "12 Harbour Street", phone: "5550123456" };
const place = () => placeOrder(db, product, input, { uid: "casey", email: "casey@example.com", name: "Casey" });
const at = (path: string) => expect.objectContaining({ path });

beforeEach(() => {
  batch.commit.mockResolvedValue(undefined);
});

test("[P-6] an order and its stock are written together", async () => {
  expect(await place()).toEqual({ ok: true, orderId: "new-order" });
  expect(batch.set).toHaveBeenCalledExactlyOnceWith(at("orders/new-order"), {
    productId: "gloves",
    pName: "Gloves",
    quantity: 3,
    price: 4.5,
    address: "12 Harbour Street",
    phone: "5550123456",
    customer: "casey@example.com",
    customerName: "Casey",
    email: "casey@example.com",
    uid: "casey",
    paid: false,
    transactionId: null,
    createdAt: "now",
  });
  expect(batch.update).toHaveBeenCalledExactlyOnceWith(at("products/gloves"), {
    availableQuantity: { increment: -3 },
    lastOrder: "new-order",
  });
  expect(batch.commit).toHaveBeenCalledOnce();
});

test.each([
  ["gives its stock back in the same write", true],
  ["of a deleted product can still be cancelled", false],
])("[P-6] a cancelled order %s", async (_, exists) => {
  getDoc.mockResolvedValue({ exists: () => exists });
  expect(await cancelOrder(db, { _id: "one", productId: "gloves", quantity: 3 })).toEqual({ ok: true });
  expect(batch.delete).toHaveBeenCalledExactlyOnceWith(at("orders/one"));
  const stock = [at("products/gloves"), { availableQuantity: { increment: 3 }, lastOrder: "one" }];
  expect(batch.update.mock.calls).toEqual(exists ? [stock] : []);
});

test.each([
  ["refused by the rules is refused", "permission-denied", "refused"],
  ["whose product can't be read is not sent", "unavailable", "offline"],
])("[P-5] a write %s", async (_, code, outcome) => {
  batch.commit.mockRejectedValue(new FirebaseError(code, "no"));
  expect(await place()).toEqual({ ok: false, code: outcome });
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
