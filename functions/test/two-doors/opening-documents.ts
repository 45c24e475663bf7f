import type { Role } from "../../src/contract/user.ts";
import { anOrder, aProduct, aReview, aUser } from "../../testing/builders.ts";
import { type Account, emailOf, type Fields } from "./table.ts";

const profile = (person: Account, role: Role = "customer") => aUser({ name: person, email: emailOf(person), role });
const order = (of: Account, changes: Fields = {}) => ({
  ...anOrder({ productId: "gloves", uid: of, customer: emailOf(of), email: emailOf(of), customerName: of }),
  ...changes,
});

/** What stands in the shop before each case, by path. */
export const openingDocuments = (): Record<string, Fields> => ({
  "users/customer": profile("customer"),
  "users/neighbour": profile("neighbour"),
  "users/demoted": profile("demoted"),
  "users/admin": profile("admin", "admin"),
  "users/second": profile("second", "admin"),
  "products/gloves": aProduct({ name: "Gloves", price: 12.5, minimumOrderQuantity: 2, availableQuantity: 40 }),
  "products/wipes": aProduct({ name: "Wipes", price: 0.01, minimumOrderQuantity: 1, availableQuantity: 1000 }),
  "products/scanner": aProduct({ name: "Scanner", price: 100_000, minimumOrderQuantity: 1, availableQuantity: 1000 }),
  "products/few": aProduct({ name: "Few", minimumOrderQuantity: 5, availableQuantity: 4 }),
  "orders/unpaid": order("customer"),
  "orders/paid": order("customer", { paid: true, transactionId: "pi_1" }),
  "orders/neighbours": order("neighbour", { quantity: 3 }),
  "orders/orphan": order("customer", { productId: "discontinued" }),
  "orders/orphan-paid": order("customer", { productId: "discontinued", paid: true, transactionId: "pi_2" }),
  "reviews/kind": aReview({ uid: "customer" }),
});
