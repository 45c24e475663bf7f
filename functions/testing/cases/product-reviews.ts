import type { FailureCode } from "../../src/contract/failures.ts";
import { anOrder, aProductReview, type OrderChanges } from "../builders.ts";
import { placed } from "./placing.ts";
import {
  type Act,
  adminsOnly,
  type Case,
  type Cases,
  customers,
  type Documents,
  everybody,
  type Fields,
  fieldsOf,
  NOW,
  nobody,
  notSignedIn,
  SIGNED_IN_AT,
  withoutEach,
} from "./table.ts";

const COLLECTION = "products/gloves/reviews";
/** The review that the customer writes of the gloves. */
export const productReview = aProductReview({ name: "customer", orderId: "paid" });

const add = (fields: Fields = {}): Act => ({ does: "add", on: COLLECTION, fields });
const own = `${COLLECTION}/customer`;
const present: Documents = { [own]: aProductReview({ name: "customer" }) };
const hiddenPath = "products/gloves/hiddenReviews/customer";
const isHidden: Documents = { [hiddenPath]: aProductReview({ name: "customer" }) };
const change = (fields: Fields): Act => ({ does: "edit", on: own, fields });

/** What customers learn about other customers' purchases. */
const bought = { ...notSignedIn, ...customers("not-bought"), customer: "allowed", admin: "not-bought" } as const;
/** The paid order of gloves, with these fields instead. */
const ordered = (fields: OrderChanges): Documents => ({
  "orders/paid": placed({ paid: true, transactionId: "pi_1", ...fields }),
});
const adminBought: Documents = {
  "orders/admins": { ...anOrder({ productId: "gloves", uid: "admin", paid: true, transactionId: "pi_3" }) },
};
const refused = (title: string, given: Documents, why: FailureCode = "not-bought"): Case => ({
  title: `[G-8] reviews the product ${title}`,
  given,
  act: add(),
  answers: { customer: why },
  twin: { given: {} },
});
const ownOnly = {
  at: "web",
  because: "the API takes the author from the bearer",
  elsewhere: "skipped",
} as const;
const readOnly = { at: "web", because: "the API reads reviews as a list only" } as const;

export const productReviews: Cases = {
  "[G-8] Everyone reads a review of a product, and lists a product's reviews up to 100 at a time.": [
    {
      title: "lists the reviews of a product",
      given: present,
      act: { does: "list", on: COLLECTION, limit: 100 },
      answers: everybody("allowed"),
    },
    ...[101, null].map(
      (limit): Case => ({
        title: limit ? `lists ${limit} reviews of a product` : "lists the reviews of a product without a limit",
        act: { does: "list", on: COLLECTION, limit },
        answers: nobody,
        twin: { limit: 1 },
        only: { at: "web", because: "the API lists a page at a time, whatever it is asked", elsewhere: "ignored" },
      }),
    ),
    {
      title: "reads one review of a product",
      given: present,
      act: { does: "read", on: own },
      answers: everybody("allowed"),
      only: readOnly,
    },
  ],
  "[G-8] [V-5] A user who bought a product adds one review of it, under their uid and their profile's name, within the limits.":
    [
      {
        title: "[G-8] reviews a product",
        act: add(),
        answers: bought,
        after: { [own]: productReview },
      },
      {
        title: "reviews a product with the right fields",
        act: add(),
        answers: { customer: "allowed" },
        wrong: {
          ...fieldsOf({
            "with a field too many": { hidden: false },
            "in the past": { createdAt: new Date(0) },
            "of six stars": { rating: 6 },
            "of no stars": { rating: 0 },
            "of four and a half stars": { rating: 4.5 },
            "with a string as the rating": { rating: "5" },
            "with a rating that is not a number": { rating: Number.NaN },
            "of 2,001 characters": { review: "x".repeat(2001) },
            "of spaces": { review: " \n " },
            "under another name": { name: "Salus Official" },
            "with a number as the order": { orderId: 5 },
            "with a path as the order": { orderId: "paid/../paid" },
          }),
          ...withoutEach([...Object.keys(productReview), "createdAt"]),
          "under another ID": { id: "another" },
          "under a neighbor's uid": { id: "neighbor" },
        },
      },
      {
        title: "[G-8] reviews a product under another name",
        act: add({ name: "Salus Official" }),
        answers: { customer: "not-allowed" },
        twin: { fields: {} },
        after: { [own]: productReview },
        only: { at: "web", because: "the API takes the name from the profile", elsewhere: "ignored" },
      },
      {
        title: "reviews a product in the name of who bought it",
        act: { ...add({ name: "neighbor" }), id: "customer" },
        answers: { neighbor: "not-bought" },
        twin: { who: "customer", act: add() },
        only: ownOnly,
      },
      ...Object.entries({
        "of six stars": { rating: 6 },
        "without a text": { review: "" },
        "without an order": { orderId: "" },
      }).map(
        ([what, fields]): Case => ({
          title: `[V-5] reviews a product ${what}`,
          act: add(fields),
          answers: { customer: "invalid-input" },
          twin: { fields: {} },
        }),
      ),
      {
        title: "[G-8] reviews a product that does not exist",
        given: ordered({ productId: "gone" }),
        act: { ...add(), on: "products/gone/reviews" },
        answers: { customer: "product-not-found" },
        twin: { act: add(), given: {} },
      },
      {
        title: "reviews a product while their review is hidden",
        given: isHidden,
        act: add(),
        answers: { customer: "review-hidden" },
        twin: { given: {} },
      },
      {
        title: "reviews a product as an admin who bought it before",
        given: adminBought,
        act: add({ orderId: "admins" }),
        answers: { admin: "allowed" },
        wrong: {
          "and deletes the product": { also: [{ delete: "skus/GLOVES" }, { delete: "products/gloves" }] },
        },
      },
      {
        title: "reviews a product anew in place of their hidden review",
        given: { ...adminBought, "products/gloves/hiddenReviews/admin": aProductReview({ name: "admin" }) },
        act: { ...add({ orderId: "admins" }), also: [{ delete: "products/gloves/hiddenReviews/admin" }] },
        answers: { admin: "review-hidden" },
        twin: { given: adminBought },
      },
    ],
  "[G-8] A review names an order of its author, for its product, that is paid and whose money did not all go back.": [
    ...Object.entries({
      "somebody else's": { uid: "neighbor" },
      unpaid: { paid: false, transactionId: null },
      "of another product": { productId: "wipes" },
      "that was refunded in full": { refundedCents: 2500 },
      "whose money the bank returned": { dispute: "lost" },
    } satisfies Record<string, OrderChanges>).map(([what, fields]) =>
      refused(`with an order ${what}`, ordered(fields)),
    ),
    refused("with an order that does not exist", { "orders/paid": null }),
    ...Object.entries({
      "in part": { refundedCents: 2499 },
      "by a dispute that is open": { dispute: "open" },
    } satisfies Record<string, OrderChanges>).map(
      ([what, fields]): Case => ({
        title: `[G-8] reviews a product whose money went back ${what}`,
        given: ordered(fields),
        act: add(),
        answers: { customer: "allowed" },
      }),
    ),
  ],
  "[G-8] A user changes what their own review of a product says, and deletes it.": [
    {
      title: "[G-8] changes a review of a product",
      given: present,
      act: change({ review: "Better than ever.", rating: 3 }),
      answers: { ...nobody, customer: "allowed" },
      after: { [own]: { ...productReview, review: "Better than ever.", rating: 3 } },
      wrong: fieldsOf({
        "under another name": { name: "Salus Official" },
        "to name another order": { orderId: "second" },
        "to a newer one": { createdAt: NOW },
        "to six stars": { rating: 6 },
        "to no text": { review: "" },
        "with a field too many": { extra: true },
      }),
    },
    {
      title: "changes somebody else's review of a product",
      given: present,
      act: change({ name: "neighbor", rating: 1 }),
      answers: { neighbor: "not-allowed" },
      twin: { who: "customer", act: change({ rating: 1 }) },
      only: ownOnly,
    },
    {
      title: "changes a review of a product after a refund, and after they changed their name",
      given: { ...present, ...ordered({ refundedCents: 2500 }), "users/customer": { name: "Casey" } },
      act: change({ name: "Casey", rating: 1 }),
      answers: { customer: "allowed" },
    },
    {
      title: "deletes a review of a product",
      given: present,
      act: { does: "delete", on: own },
      answers: { ...adminsOnly, customer: "allowed" },
      after: { [own]: null },
    },
    {
      title: "deletes a review of a product that is hidden",
      given: isHidden,
      act: { does: "delete", on: hiddenPath },
      answers: adminsOnly,
      after: { [hiddenPath]: null },
      only: { at: "web", because: "the API has one call for both" },
    },
    ...[change({ rating: 1 }), { does: "delete", on: own } as const].map(
      (act): Case => ({
        title: `${act.does}s their review of a product after their profile was deleted`,
        given: { ...present, "users/customer": null },
        act,
        answers: { customer: "not-signed-in" },
        twin: { given: present },
      }),
    ),
    ...[
      { act: add(), given: {} },
      { act: change({ rating: 1 }), given: present },
    ].map(
      ({ act, given }): Case => ({
        title: `${act.does}s their review of a product after their sessions ended`,
        given: { ...given, "users/customer": { validSince: SIGNED_IN_AT + 1 } },
        act,
        answers: { customer: "not-signed-in" },
        twin: { given },
      }),
    ),
  ],
  "[G-8] [R-3] Admins delete reviews of products, and hide and show them as they are.": [
    {
      title: "[G-8] hides a review of a product",
      given: present,
      act: { does: "move", on: hiddenPath },
      answers: adminsOnly,
      after: { [own]: null, [hiddenPath]: productReview },
      wrong: { "with other words": { fields: { review: "Bad." } }, "and leaves it": { stock: null } },
    },
    {
      title: "[G-8] shows a hidden review of a product",
      given: isHidden,
      act: { does: "move", on: own },
      answers: adminsOnly,
      after: { [hiddenPath]: null, [own]: productReview },
      wrong: { "with other words": { fields: { review: "Bad." } }, "and leaves it": { stock: null } },
    },
  ],
};

export const hiddenProductReviews: Cases = {
  "[G-8] Admins read, list and delete hidden reviews of products, and users read their own.": [
    {
      title: "reads a hidden review of a product",
      given: isHidden,
      act: { does: "read", on: hiddenPath },
      answers: { ...adminsOnly, customer: "allowed" },
      only: readOnly,
    },
    {
      title: "reads their hidden review of a product after their profile was deleted",
      given: { ...isHidden, "users/customer": null },
      act: { does: "read", on: hiddenPath },
      answers: { customer: "not-allowed" },
      twin: { given: isHidden },
      only: readOnly,
    },
    {
      title: "lists the hidden reviews of a product",
      act: { does: "list", on: "products/gloves/hiddenReviews" },
      answers: adminsOnly,
      only: readOnly,
    },
    {
      title: "edits a hidden review of a product",
      given: isHidden,
      act: { does: "edit", on: hiddenPath, fields: { rating: 1 } },
      answers: nobody,
      only: readOnly,
    },
  ],
};
