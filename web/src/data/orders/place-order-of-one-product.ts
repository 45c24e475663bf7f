import { newLine, newOrder, orderedTo } from "contract/new-order";
import type { StoredOrder } from "contract/order";
import type { OrderInput } from "contract/order-input";
import type { Product } from "contract/product";
import {
  arrayUnion,
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
} from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { freeHolds } from "./free-holds.ts";
import type { TotalChanged } from "./total-changed.ts";

/** The customer as the order stores them. */
export type Customer = StoredOrder["customer"];

/** The product as the customer saw it. */
type OrderedProduct = Pick<Product, "_id" | "sku" | "name" | "price">;

/** The outcome of placing an order, with its ID if it is there, or may be. */
export type PlaceOrderOutcome =
  | { ok: true; orderId: string }
  | { ok: false; code: "unreachable"; orderId: string }
  | Extract<Outcome, { ok: false }>
  | { ok: false; code: "too-many-unpaid-orders" }
  | TotalChanged
  | Refusal<"address-without-state" | "po-number-required" | "tax-unavailable">;

/**
 * Places an order, takes its quantity off the stock and adds it to the customer's unpaid orders, in one commit. The
 * security rules refuse it when the stock is too low, when the product's name or price has changed, when the customer
 * has too many unpaid orders, and for admins. Throws on unexpected failures.
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
  const outcome = await write(db, order, product, input, customer);
  if (outcome.ok || outcome.code !== "refused") return outcome;
  // Only a refused order costs a look at the list, which may be full of orders that are gone or paid.
  const list = await freeHolds(db, customer.uid, order.id);
  if (list === "placed") return { ok: true, orderId: order.id };
  if (list === "full") return { ok: false, code: "too-many-unpaid-orders" };
  return list === "freed" ? write(db, order, product, input, customer) : outcome;
};

const write = async (
  db: Firestore,
  order: DocumentReference,
  product: OrderedProduct,
  input: OrderInput,
  customer: Customer,
): Promise<PlaceOrderOutcome> => {
  const outcome = await attempt(() =>
    commit(db, (writes) => {
      writes.set(order, {
        ...newOrder({ customer, ...orderedTo(input), lines: [newLine(product, input.quantity)] }),
        createdAt: serverTimestamp(),
      });
      writes.update(doc(db, "products", product._id), { availableQuantity: increment(-input.quantity) });
      const list = doc(db, "holds", customer.uid);
      writes.set(list, { orderIds: arrayUnion(order.id), lastOrder: order.id }, { merge: true });
    }),
  );
  return outcome.ok || outcome.code === "unreachable" ? { ...outcome, orderId: order.id } : outcome;
};
