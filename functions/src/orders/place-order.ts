import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { toCents } from "../contract/money.ts";
import { type OrderCall, whyNotQuantity } from "../contract/order.ts";
import { isSoldOut } from "../contract/stock.ts";
import type { Caller } from "../contract/user.ts";
import { orders, products, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";

export type Placed =
  | { ok: true; orderId: string }
  | (Failure<"quantity-not-available"> & { message: string })
  | Failure<"admins-place-no-orders" | "not-allowed" | "product-not-found" | "product-ambiguous" | "price-changed">;

/**
 * Places an order and takes its quantity off the product's stock in one write, by the same law as firestore.rules. Name and price (dollars
 * per unit) are the product's. An order in another person's name is refused.
 */
export const placeOrder = async (shop: Store, caller: Caller, call: OrderCall): Promise<Placed> => {
  if (caller.role === "admin") return fail("admins-place-no-orders");
  for (const said of [call.customer, call.email])
    if (said && said.toLowerCase() !== caller.email) return fail("not-allowed");
  const meant = await findProduct(shop, call);
  if (!meant.ok) return meant;
  const orderRef = orders(shop.db).doc();
  const customerName = call.customerName || (await nameOf(shop, caller));

  let tried = false;
  return untilUndisturbed(async () => {
    // A write whose answer was lost on the way is sent again by the client library, and then disturbed by itself.
    if (tried && (await orderRef.get()).exists) return { ok: true, orderId: orderRef.id };
    tried = true;
    const found = await products(shop.db).doc(meant.productId).get();
    await shop.reached?.("product-read");
    const product = found.data();
    if (!product) return fail("product-not-found");
    if (call.price !== undefined && toCents(call.price) !== toCents(product.price)) return fail("price-changed");
    const message = whyNotQuantity(product, call.quantity);
    if (message) return { ...fail("quantity-not-available"), message };
    const batch = shop.db.batch();
    batch.create(orderRef, {
      productId: found.id,
      pName: product.name,
      quantity: call.quantity,
      price: product.price,
      address: call.address,
      phone: call.phone,
      customer: caller.email,
      customerName,
      email: caller.email,
      uid: caller.uid,
      paid: false,
      transactionId: null,
      createdAt: FieldValue.serverTimestamp(),
    });
    const taken = { availableQuantity: FieldValue.increment(-call.quantity), lastOrder: orderRef.id };
    batch.update(found.ref, taken, unchanged(found));
    await batch.commit();
    await shop.reached?.("order-placed");
    return { ok: true, orderId: orderRef.id };
  });
};

/** Same-named products beyond this are not told apart by their price. */
const NAMESAKES = 20;

/** Which product is meant: by its id, or, as existing clients have it, by its name and price. */
const findProduct = async (
  { db }: Store,
  { productId, pName, price }: OrderCall,
): Promise<{ ok: true; productId: string } | Failure<"product-not-found" | "product-ambiguous" | "price-changed">> => {
  if (productId) return { ok: true, productId };
  if (!pName) return fail("product-not-found");
  const named = (await products(db).where("name", "==", pName).limit(NAMESAKES).get()).docs;
  const priced = named.filter((one) => price === undefined || toCents(one.data().price) === toCents(price));
  if (priced.length === 0) return fail(named.length > 0 ? "price-changed" : "product-not-found");
  // Of several alike, one that can be had; two that can be had are a question that only the client can answer.
  const inStock = priced.filter((one) => !isSoldOut(one.data()));
  const [first, second] = inStock.length > 0 ? inStock : priced;
  if (!first) return fail("product-not-found");
  return second ? fail("product-ambiguous") : { ok: true, productId: first.id };
};

const nameOf = async ({ db }: Store, { uid, email, name }: Caller) =>
  name || (await users(db).doc(uid).get()).data()?.name || email;
