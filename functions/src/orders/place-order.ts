import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { toCents } from "../contract/money.ts";
import { newLine, newOrder } from "../contract/new-order.ts";
import { whyNotQuantity } from "../contract/order.ts";
import type { OrderCall } from "../contract/order-input.ts";
import { isSoldOut } from "../contract/stock.ts";
import type { Caller } from "../contract/user.ts";
import { takeStock } from "../stock/move-stock.ts";
import { holds, orders, products, users } from "../store/collections.ts";
import { addHold } from "../store/holds.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

export type Placed =
  | { ok: true; orderId: string }
  | (Failure<"quantity-not-available"> & { message: string })
  | Failure<
      | "not-signed-in"
      | "admins-place-no-orders"
      | "not-allowed"
      | "product-not-found"
      | "product-ambiguous"
      | "price-changed"
      | "too-many-unpaid-orders"
    >;

/**
 * Places an order, takes its quantity off the product's stock and adds it to the customer's unpaid orders in one commit, under the same
 * conditions as firestore.rules. Nobody orders who is deleted at that moment. Name and price (dollars per unit) are the product's. An order in another user's name is refused.
 */
export const placeOrder = async (store: Store, caller: Caller, call: OrderCall): Promise<Placed> => {
  if (caller.role === "admin") return fail("admins-place-no-orders");
  for (const said of [call.customer, call.email])
    if (said && said.toLowerCase() !== caller.email) return fail("not-allowed");
  const meant = await findProduct(store, call);
  if (!meant.ok) return meant;
  const orderRef = orders(store.db).doc();
  const name = call.customerName || (await nameOf(store, caller));

  return write(store.db, async (tx) => {
    const [found, held, profile] = await tx.getAll(
      products(store.db).doc(meant.productId),
      holds(store.db).doc(caller.uid),
      users(store.db).doc(caller.uid),
    );
    if (!profile.exists) return fail("not-signed-in");
    const product = found.data();
    if (!product) return fail("product-not-found");
    if (call.price !== undefined && toCents(call.price) !== toCents(product.price)) return fail("price-changed");
    const message = whyNotQuantity(product, call.quantity);
    if (message) return { ...fail("quantity-not-available"), message };
    if (!(await addHold(tx, store.db, held, orderRef.id))) return fail("too-many-unpaid-orders");
    // A user is deleted together with their list, so the condition on the list holds the profile, too. There is no list before the first order.
    if (!held.exists) tx.hold(profile.ref, "role");
    tx.create(orderRef, {
      ...newOrder({
        customer: { uid: caller.uid, email: caller.email, name },
        delivery: { address: call.address, phone: call.phone },
        lines: [newLine({ _id: found.id, ...product }, call.quantity)],
      }),
      createdAt: FieldValue.serverTimestamp(),
    });
    takeStock(tx, found, call.quantity);
    return { ok: true, orderId: orderRef.id };
  });
};

/** How many products of one name are compared by their price. */
const NAMESAKES = 20;

/** Finds the product by its ID, or, for existing clients, by its name and price. */
const findProduct = async (
  { db }: Store,
  { productId, pName, price }: OrderCall,
): Promise<{ ok: true; productId: string } | Failure<"product-not-found" | "product-ambiguous" | "price-changed">> => {
  if (productId) return { ok: true, productId };
  if (!pName) return fail("product-not-found");
  const named = readable((await products(db).where("name", "==", pName).limit(NAMESAKES).get()).docs).rows;
  const priced = named.filter(({ data }) => price === undefined || toCents(data.price) === toCents(price));
  if (priced.length === 0) return fail(named.length > 0 ? "price-changed" : "product-not-found");
  // Of several, the one in stock is meant. If more are in stock, only the client can choose.
  const inStock = priced.filter(({ data }) => !isSoldOut(data));
  const [first, second] = inStock.length > 0 ? inStock : priced;
  if (!first) return fail("product-not-found");
  return second ? fail("product-ambiguous") : { ok: true, productId: first.id };
};

const nameOf = async ({ db }: Store, { uid, email, name }: Caller) =>
  name || (await users(db).doc(uid).get()).data()?.name || email;
