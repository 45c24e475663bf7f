import { FirebaseError } from "firebase/app";
import { beforeEach, expect, test, vi } from "vitest";

const batch = vi.hoisted(() => ({ set: vi.fn(), update: vi.fn(), delete: vi.fn(), commit: vi.fn() }));
const getDoc = vi.hoisted(() => vi.fn());

vi.mock("../firestore.ts", () => ({ db: {} }));
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

const { cancelOrder, placeOrder } = await import("./orders.ts");

const product = { _id: "gloves", name: "Gloves", price: 4.5 };
const input = { quantity: 3, address: "12 Harbour Street", phone: "5550123456" };
const casey = { uid: "casey", email: "casey@example.com", name: "Casey" };
const order = { _id: "one", productId: "gloves", quantity: 3 };

beforeEach(() => {
  for (const step of [batch.set, batch.update, batch.delete, batch.commit, getDoc]) step.mockReset();
  batch.commit.mockResolvedValue(undefined);
});

test("[P-6] an order and its stock are written together", async () => {
  expect(await placeOrder(product, input, casey)).toEqual({ ok: true, orderId: "new-order" });
  expect(batch.set.mock.calls).toEqual([
    [
      expect.objectContaining({ path: "orders/new-order" }),
      {
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
      },
    ],
  ]);
  expect(batch.update.mock.calls).toEqual([
    [
      expect.objectContaining({ path: "products/gloves" }),
      { availableQuantity: { increment: -3 }, lastOrder: "new-order" },
    ],
  ]);
  expect(batch.commit).toHaveBeenCalledOnce();
});

test("[P-6] a cancelled order gives its stock back in the same write", async () => {
  getDoc.mockResolvedValue({ exists: () => true });
  expect(await cancelOrder(order)).toEqual({ ok: true, orderId: "one" });
  expect(batch.delete).toHaveBeenCalledWith(expect.objectContaining({ path: "orders/one" }));
  expect(batch.update).toHaveBeenCalledWith(expect.objectContaining({ path: "products/gloves" }), {
    availableQuantity: { increment: 3 },
    lastOrder: "one",
  });
});

test("[P-6] an order of a product that is gone can still be cancelled", async () => {
  getDoc.mockResolvedValue({ exists: () => false });
  expect(await cancelOrder(order)).toEqual({ ok: true, orderId: "one" });
  expect(batch.delete).toHaveBeenCalledOnce();
  expect(batch.update).not.toHaveBeenCalled();
});

test("[P-5] what the rules deny is a refusal", async () => {
  batch.commit.mockRejectedValue(new FirebaseError("permission-denied", "no"));
  expect(await placeOrder(product, input, casey)).toEqual({ ok: false, code: "refused" });
});

test("[P-5] without a connection nothing is sent, and that is no refusal", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await placeOrder(product, input, casey)).toEqual({ ok: false, code: "offline" });
  expect(batch.commit).not.toHaveBeenCalled();
});

test("[P-5] a failure that is neither is thrown", async () => {
  batch.commit.mockRejectedValue(new FirebaseError("internal", "broken"));
  await expect(placeOrder(product, input, casey)).rejects.toThrow("broken");
});
