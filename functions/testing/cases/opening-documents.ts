import { createHash } from "node:crypto";
import type { Role } from "../../src/contract/profile.ts";
import { anImage, anOrder, aProduct, aRefund, aReview, aShipment, aUser, type OrderChanges } from "../builders.ts";
import { emailOf, type Fields, SIGNED_IN_AT } from "./table.ts";

const profile = (name: string, role: Role = "customer") => aUser({ name, email: emailOf(name), role });
const order = (of: string, changes: OrderChanges = {}): Fields => ({
  ...anOrder({ productId: "gloves", sku: "GLOVES", uid: of, email: emailOf(of), customerName: of, ...changes }),
});
const gone = { productId: "discontinued" };
export const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** What the shop contains before each case, by path. */
export const openingDocuments = (): Record<string, Fields> => ({
  "users/customer": profile("customer"),
  "users/neighbor": { ...profile("neighbor"), emailVerified: false },
  "users/unconfirmed": { ...profile("unconfirmed", "admin"), emailVerified: false },
  "users/ended": { ...profile("ended"), validSince: SIGNED_IN_AT + 1 },
  "users/demoted": profile("demoted"),
  "users/admin": profile("admin", "admin"),
  "users/second": profile("second", "admin"),
  "products/gloves": aProduct({
    name: "Gloves",
    sku: "GLOVES",
    price: 12.5,
    minimumOrderQuantity: 2,
    availableQuantity: 40,
  }),
  "products/wipes": aProduct({
    name: "Wipes",
    sku: "WIPES",
    price: 0.01,
    minimumOrderQuantity: 1,
    availableQuantity: 1_000_002,
  }),
  "products/scanner": aProduct({
    name: "Scanner",
    sku: "SCANNER",
    price: 100_000,
    minimumOrderQuantity: 1,
    availableQuantity: 1000,
  }),
  "products/few": aProduct({ name: "Few", sku: "FEW", minimumOrderQuantity: 5, availableQuantity: 4 }),
  "skus/GLOVES": { productId: "gloves" },
  "skus/WIPES": { productId: "wipes" },
  "skus/SCANNER": { productId: "scanner" },
  "skus/FEW": { productId: "few" },
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
  [`images/${hashOf(anImage())}`]: { bytes: anImage(), contentType: "image/webp" },
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
  [`subscribers/${hashOf(emailOf("first"))}`]: { email: emailOf("first"), leaveToken: "token" },
  "secrets/one": { open: false },
});
