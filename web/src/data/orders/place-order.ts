import type { OrderInput } from "contract/order";
import { collection, doc, type Firestore, increment, serverTimestamp, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** The customer as the order stores them. */
export interface Customer {
  uid: string;
  email: string;
  name: string;
}

/** The product as the customer saw it. */
interface OrderedProduct {
  _id: string;
  name: string;
  /** Dollars per unit. */
  price: number;
}

/** The outcome of placing an order, with the new order's ID. */
export type PlaceOrderOutcome = { ok: true; orderId: string } | Extract<Outcome, { ok: false }>;

/**
 * Places an order and takes its quantity off the stock, in one batch. The security rules refuse it when the stock is too low,
 * when the product's name or price has changed, and for admins. Throws on unexpected failures.
 *
 * Takes the Firestore database as an argument and needs no React, so that tests place orders through this same code.
 */
export const placeOrder = async (
  db: Firestore,
  product: OrderedProduct,
  input: OrderInput,
  customer: Customer,
): Promise<PlaceOrderOutcome> => {
  const order = doc(collection(db, "orders"));
  const batch = writeBatch(db);
  batch.set(order, {
    productId: product._id,
    pName: product.name,
    quantity: input.quantity,
    price: product.price,
    address: input.address,
    phone: input.phone,
    customer: customer.email,
    customerName: customer.name,
    email: customer.email,
    uid: customer.uid,
    paid: false,
    transactionId: null,
    createdAt: serverTimestamp(),
  });
  batch.update(doc(db, "products", product._id), {
    availableQuantity: increment(-input.quantity),
    lastOrder: order.id,
  });
  const outcome = await attempt(() => batch.commit());
  return outcome.ok ? { ok: true, orderId: order.id } : outcome;
};
