import type { DocumentData } from "firebase/firestore";
import { anOrder, aProduct, aReview, aUser } from "../../../functions/testing/builders.ts";

/** A second product, so that a test can mix two up. */
export const masks = aProduct({
  name: "Surgical masks, box of 50",
  price: 4.35,
  minimumOrderQuantity: 10,
  availableQuantity: 100,
});

/** What stands in the shop before each test, by path. */
export const openingDocuments = (): Record<string, DocumentData> => ({
  "users/customer": aUser(),
  "users/neighbour": aUser({ name: "Noor Neighbour", email: "neighbour@example.com" }),
  "users/admin": aUser({ name: "Alex Admin", email: "admin@example.com", role: "admin" }),
  "products/gloves": aProduct(),
  "products/masks": masks,
  "orders/unpaid": anOrder({ productId: "gloves" }),
  "orders/second": anOrder({ productId: "gloves", quantity: 3 }),
  "orders/paid": anOrder({ productId: "gloves", paid: true, transactionId: "pi_1" }),
  "orders/neighbours": anOrder({
    productId: "gloves",
    uid: "neighbour",
    customer: "neighbour@example.com",
    email: "neighbour@example.com",
    customerName: "Noor Neighbour",
  }),
  "orders/orphan": anOrder({ productId: "discontinued" }),
  "reviews/kind": aReview(),
  "payments/pi_1": { orderId: "paid", uid: "customer", amount: 2500, currency: "usd", status: "settled" },
  "stripeEvents/evt_1": { receivedAt: 0 },
  "messages/hello": { name: "Vi Visitor", email: "visitor@example.com", message: "Do you deliver on Sundays?" },
  "subscribers/first": { email: "visitor@example.com" },
});
