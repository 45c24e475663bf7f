import { anOrder, aProductReview, type OrderChanges } from "../builders.ts";
import { adminsOnly, allows, customerOnly, customers, everybody, notSignedIn, refuses, shortLists } from "./answers.ts";
import { fieldsOf, others, withoutEach } from "./changes.ts";
import { closed } from "./others.ts";
import { placed } from "./placing.ts";
import { hiddenCases, moves } from "./reviews.ts";
import {
  type Act,
  aCase,
  atWeb,
  type Cases,
  type Documents,
  type Fields,
  NOW,
  refusals,
  SIGNED_IN_AT,
} from "./table.ts";

const COLLECTION = "products/gloves/reviews";
/** The review that the customer writes of the gloves. */
export const productReview = aProductReview({ name: "customer" });
/** The order that its proof names. */
export const orderId = "paid";

const add = (fields: Fields = {}): Act => ({ does: "add", on: COLLECTION, fields });
const own = `${COLLECTION}/customer`;
const present: Documents = { [own]: aProductReview({ name: "customer" }) };
const hiddenPath = "products/gloves/hiddenReviews/customer";
const isHidden: Documents = { [hiddenPath]: aProductReview({ name: "customer" }) };
const proof = "products/gloves/reviewProofs/customer";
/** Adds the customer's review alone, where the proof of one that they deleted stands. */
const addAnew = (name = "customer"): Act => ({
  does: "set",
  on: own,
  fields: { ...productReview, name, createdAt: NOW },
});
const change = (fields: Fields): Act => ({ does: "edit", on: own, fields });

/** The answers to those who bought nothing, and to the customer. */
const bought = { ...notSignedIn, ...customers("not-bought"), customer: "allowed", admin: "not-bought" } as const;
/** The paid order of gloves, with these fields instead. */
const ordered = (fields: OrderChanges): Documents => ({
  "orders/paid": placed({ paid: true, transactionId: "pi_1", ...fields }),
});
const adminBought: Documents = {
  "orders/admins": { ...anOrder({ productId: "gloves", uid: "admin", paid: true, transactionId: "pi_3" }) },
};
const ownOnly = atWeb("the API takes the author from the bearer", "skipped");

export const productReviews: Cases = {
  "[G-8] Everyone reads a review of a product, and lists a product's reviews up to 100 at a time.": [
    ...shortLists("lists the reviews of a product", COLLECTION, { given: present }),
    aCase("reads one review of a product", { does: "read", on: own }, everybody("allowed"), {
      given: present,
      only: atWeb("the API reads reviews as a list only"),
    }),
  ],
  "[G-8] [V-5] A user who bought a product adds one review of it, under their uid and their profile's name, within the limits.":
    [
      aCase("[G-8] reviews a product", add(), bought, { after: { [own]: productReview } }),
      aCase("reviews a product with the right fields", add(), allows("customer"), {
        wrong: {
          ...fieldsOf({
            "with a field too many": { hidden: false },
            "in the past": { createdAt: new Date(0) },
            "with a number as the order": { orderId: 5 },
            "with a path as the order": { orderId: "paid/../paid" },
          }),
          ...withoutEach([...Object.keys(productReview), "orderId", "createdAt"]),
          "with a field too many in the proof": { also: [{ set: proof, fields: { orderId, extra: true } }] },
          "under another ID": { id: "another" },
          "under a neighbor's uid": { id: "neighbor" },
        },
      }),
      ...refusals(
        "[G-8] reviews a product",
        add(),
        ["customer", "not-allowed"],
        { "under another name": { fields: { name: "Salus Official" } } },
        { after: { [own]: productReview }, only: atWeb("the API takes the name from the profile", "ignored") },
      ),
      aCase("reviews a product in the name of who bought it", addAnew("neighbor"), refuses("neighbor", "not-bought"), {
        twin: { who: "customer", act: addAnew() },
        only: ownOnly,
      }),
      ...refusals(
        "[V-5] reviews a product",
        add(),
        ["customer", "invalid-input"],
        fieldsOf({
          "of six stars": { rating: 6 },
          "without a text": { review: "" },
          "without an order": { orderId: "" },
        }),
      ),
      aCase(
        "[G-8] reviews a product that does not exist",
        { ...add(), on: "products/gone/reviews" },
        refuses("customer", "product-not-found"),
        { given: ordered({ productId: "gone" }), twin: { act: add(), given: {} } },
      ),
      ...refusals("reviews a product", add(), ["customer", "review-hidden"], {
        "while their review is hidden": { given: isHidden },
      }),
      aCase("reviews a product as an admin who bought it before", add({ orderId: "admins" }), allows("admin"), {
        given: adminBought,
        wrong: {
          "and deletes the product": { also: [{ delete: "skus/GLOVES" }, { delete: "products/gloves" }] },
        },
      }),
      ...refusals(
        "reviews a product",
        add({ orderId: "admins" }),
        ["admin", "review-hidden"],
        {
          "anew in place of their hidden review": {
            given: { ...adminBought, "products/gloves/hiddenReviews/admin": aProductReview({ name: "admin" }) },
            also: [{ delete: "products/gloves/hiddenReviews/admin" }],
          },
        },
        { given: adminBought },
      ),
    ],
  "[G-8] A proof names an order of the author, for the product, that is paid and whose money did not all go back.": [
    ...refusals("[G-8] reviews the product with an order", add(), ["customer", "not-bought"], {
      "somebody else's": { given: ordered({ uid: "neighbor" }) },
      unpaid: { given: ordered({ paid: false, transactionId: null }) },
      "of another product": { given: ordered({ productId: "wipes" }) },
      "that was refunded in full": { given: ordered({ refundedCents: 2500 }) },
      "whose money the bank returned": { given: ordered({ dispute: "lost" }) },
      "that does not exist": { given: { "orders/paid": null } },
    }),
    ...Object.entries({
      "in part": { refundedCents: 2499 },
      "by a dispute that is open": { dispute: "open" },
    } satisfies Record<string, OrderChanges>).map(([what, fields]) =>
      aCase(`[G-8] reviews a product whose money went back ${what}`, add(), allows("customer"), {
        given: ordered(fields),
      }),
    ),
  ],
  "[G-8] A user changes what their own review of a product says, and deletes it.": [
    aCase("[G-8] changes a review of a product", change({ review: "Better than ever.", rating: 3 }), customerOnly, {
      given: present,
      after: { [own]: { ...productReview, review: "Better than ever.", rating: 3 } },
      wrong: fieldsOf({
        ...others(["name", "orderId", "createdAt", "extra"]),
        "to six stars": { rating: 6 },
      }),
    }),
    aCase(
      "changes somebody else's review of a product",
      change({ name: "neighbor", rating: 1 }),
      refuses("neighbor", "not-allowed"),
      { given: present, twin: { who: "customer", act: change({ rating: 1 }) }, only: ownOnly },
    ),
    aCase(
      "changes a review of a product after a refund, and after they changed their name",
      change({ name: "Casey", rating: 1 }),
      allows("customer"),
      { given: { ...present, ...ordered({ refundedCents: 2500 }), "users/customer": { name: "Casey" } } },
    ),
    aCase(
      "deletes a review of a product",
      { does: "delete", on: own },
      { ...adminsOnly, customer: "allowed" },
      { given: present, after: { [own]: null } },
    ),
    ...Object.entries({
      "after their profile was deleted": null,
      "after their sessions ended": { validSince: SIGNED_IN_AT + 1 },
    }).flatMap(([when, profile]) =>
      [add(), addAnew(), change({ rating: 1 }), { does: "delete", on: own } as const].map((act) => {
        const given = act.does === "add" || act.does === "set" ? {} : present;
        return aCase(`${act.does}s their review of a product ${when}`, act, refuses("customer", "not-signed-in"), {
          given: { ...given, "users/customer": profile },
          twin: { given },
        });
      }),
    ),
  ],
  "[G-8] [R-3] Admins delete reviews of products, and hide and show them as they are.": [
    ...moves("[G-8] moves a review of a product", own, hiddenPath, productReview),
  ],
};

export const reviewProofs: Cases = {
  "[G-8] [R-3] A user writes the proof together with their new review of a product; they and admins delete it.": [
    ...closed(proof, { delete: { ...customerOnly, ...allows("admin") } }),
    ...refusals(
      "deletes the proof of their review",
      { does: "delete", on: proof },
      ["customer", "not-allowed"],
      { "after their sessions ended": { given: { "users/customer": { validSince: SIGNED_IN_AT + 1 } } } },
      { only: atWeb("the API deletes it") },
    ),
    aCase("shows a hidden review", { does: "move", on: own }, allows("admin"), {
      given: isHidden,
      wrong: { "and writes its proof": { also: [{ set: proof, fields: { orderId } }] } },
    }),
    ...[{}, present].map((given) =>
      aCase(
        "writes the proof of a review alone",
        { does: "set", on: proof, fields: { orderId } },
        customers("not-allowed"),
        {
          given: { [proof]: null, ...given },
          only: atWeb("the API writes it"),
        },
      ),
    ),
  ],
};

export const hiddenProductReviews: Cases = {
  "[G-8] Admins read, list and delete hidden reviews of products, and users read their own.": hiddenCases(
    hiddenPath,
    aProductReview({ name: "customer" }),
    false,
  ),
};
