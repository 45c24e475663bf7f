import type { Role } from "../../src/contract/role.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { anImage, anOrder, aProduct, aRefund, aReview, aShipment, aUser, type OrderChanges } from "../builders.ts";
import { emailOf, type Fields, SIGNED_IN_AT } from "./table.ts";

const profile = (name: string, role: Role = "customer") => aUser({ name, email: emailOf(name), role });
const order = (of: string, changes: OrderChanges = {}): Fields => ({
  ...anOrder({ productId: "gloves", sku: "GLOVES", uid: of, email: emailOf(of), customerName: of, ...changes }),
});
const product = (name: string, price: number, minimumOrderQuantity: number, availableQuantity: number) => {
  const [id, sku] = [name.toLowerCase(), name.toUpperCase()];
  const fields = aProduct({ name, sku, price, minimumOrderQuantity, availableQuantity });
  return { [`products/${id}`]: fields, [`skus/${sku}`]: { productId: id } };
};
const gone = { productId: "discontinued" };

/** The shop's documents before each case, by path. */
export const openingDocuments = (): Record<string, Fields> => ({
  "users/customer": profile("customer"),
  "users/neighbor": { ...profile("neighbor"), emailVerified: false },
  "users/unconfirmed": { ...profile("unconfirmed", "admin"), emailVerified: false },
  "users/ended": { ...profile("ended"), validSince: SIGNED_IN_AT + 1 },
  "users/demoted": profile("demoted"),
  "users/admin": profile("admin", "admin"),
  "users/second": profile("second", "admin"),
  ...product("Gloves", 12.5, 2, 40),
  ...product("Wipes", 0.01, 1, 1_000_002),
  ...product("Scanner", 100_000, 1, 1000),
  ...product("Few", 12.5, 5, 4),
  "categories/wound-care": { name: "Wound care", position: 0 },
  "categories/gloves": { name: "Gloves", position: 1 },
  "orders/unpaid": order("customer"),
  "orders/second": order("customer", { quantity: 3 }),
  "orders/paid": order("customer", { paid: true, transactionId: "pi_1" }),
  "orders/paid/shipments/one": { ...aShipment() },
  "orderNotes/paid": { note: "Pays late.", by: { uid: "admin", name: "Ada Admin" }, writtenAt: new Date(0) },
  "orders/paid/refunds/one": { ...aRefund() },
  "orders/neighbors": order("neighbor", { quantity: 3 }),
  "orders/orphan": order("customer", gone),
  "orders/orphan-paid": order("customer", { ...gone, paid: true, transactionId: "pi_2" }),
  [`images/${sha256(anImage())}`]: { bytes: anImage(), contentType: "image/webp" },
  "products/gloves/reviewProofs/customer": { orderId: "paid" },
  "baskets/customer": { lines: { gloves: 2 } },
  "holds/customer": { orderIds: ["unpaid", "second", "orphan"] },
  "holds/neighbor": { orderIds: ["neighbors"] },
  "reviews/kind": aReview({ uid: "customer" }),
  "reviews/customer": aReview({ uid: "customer", name: "customer", review: "Soft and strong." }),
  "payments/pi_1": { orderId: "paid", uid: "customer", amount: 2500, currency: "usd", status: "settled" },
  "subscriptions/pending": { email: emailOf("vi"), links: [], expireAt: new Date(0) },
  "mail/link": { to: [emailOf("vi")], message: { subject: "", text: "" }, expireAt: new Date(0) },
  "stockNotices/casey": { productIds: ["gloves"], expireAt: new Date(0) },
  "stripeEvents/evt_1": { receivedAt: new Date(0) },
  "messages/hello": { name: "Vi", email: emailOf("vi"), message: "Do you deliver on Sundays?", answered: false },
  [`subscribers/${sha256(emailOf("first"))}`]: { email: emailOf("first"), leaveToken: "token" },
  "secrets/one": { open: false },
});
