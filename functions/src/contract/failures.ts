import {
  BODY_MAX,
  LIST_EXISTS,
  PLACE_EXISTS,
  STOCK_NOTICES_MAX,
  TOO_MANY_LISTS,
  TOO_MANY_PLACES,
  TOO_MANY_UNPAID_ORDERS,
} from "./abuse-limits.ts";
import { NO_SUCH_IMAGE } from "./illustrations.ts";
import { NOT_PAYABLE } from "./money.ts";
import { PO_NUMBER_REQUIRED } from "./references.ts";
import { ADDRESS_WITHOUT_STATE } from "./tax.ts";

/** Every failure's stable code and text. Operations return the code. A text may change, a code never. */
export const FAILURES = {
  "not-signed-in": "Please sign in first.",
  "not-found": "There is nothing at this address.",
  "method-not-allowed": "This address does not accept this method.",
  "bad-request": "This request cannot be processed.",
  "broken-json": "The request body is not valid JSON.",
  "malformed-address": "The address is not a valid URL.",
  "not-allowed": "You are not allowed to do this.",
  "email-not-supported":
    "This account's email can't be used in this shop: it can contain only the letters a to z, digits, and symbols.",
  "invalid-input": "Some of the values are not valid.",
  "body-too-large": `The request body is larger than ${BODY_MAX / 1000} kB.`,
  "not-json": "The request body must be JSON. Send it uncompressed, with the content type application/json.",
  "too-many-requests": "There are too many requests right now. Please try again in a moment.",
  "sent-too-often": "The limit for today has been reached. Please try again tomorrow, or call us.",
  "link-not-valid": "This link has been used or has expired.",
  internal: "Something went wrong on our side. Please try again.",
  "document-unreadable": "The stored data of this item is damaged. Only an admin can repair or delete it.",
  "document-not-found": "The shop has no such document.",
  "document-sound": "Nothing is wrong with this document.",
  "document-kept":
    "This document is a record of money or of a shipment, or makes somebody an admin. Repair it instead.",
  "product-not-found": "This product does not exist.",
  "review-not-found": "This review does not exist.",
  "review-hidden": "The shop has hidden your review, and it can't be changed. Please contact us.",
  "not-bought": "Only a customer who bought this product and paid for it can review it.",
  "order-not-found": "This order does not exist.",
  "invoice-not-found": "This invoice does not exist.",
  "user-not-found": "This user does not exist.",
  "image-not-found": NO_SUCH_IMAGE,
  "letter-not-found": "This email does not exist.",
  "letter-sent": "This email has already been sent, or is being sent.",
  "category-not-found": "This category does not exist.",
  "category-exists": "There is already a category like this. Choose another name.",
  "category-not-empty": "This category has products. Move them to another category first.",
  "sku-taken": "Another product has this SKU.",
  "product-ambiguous": "Several products have this name and price. Send the productId of the product to order.",
  "price-changed": "The product's price has changed. Look at it again before you order.",
  "quantity-not-available": "This quantity can't be ordered.",
  "lines-refused": "Some products can't be ordered like this. Nothing was ordered.",
  "order-id-taken": "There is already another order with this ID.",
  "too-many-unpaid-orders": TOO_MANY_UNPAID_ORDERS,
  // Prescribed wording: P-4.
  "admins-place-no-orders": "You are Admin so it's not for you.",
  "email-not-verified": "This user has not confirmed their email address yet, so they can't become an admin.",
  "email-not-confirmed": "Please confirm your email address first: My Profile sends you the link.",
  "too-many-stock-notices": `You are already waiting for ${STOCK_NOTICES_MAX} products. Remove one of them first.`,
  "place-not-found": "This delivery place does not exist.",
  "place-exists": PLACE_EXISTS,
  "too-many-places": TOO_MANY_PLACES,
  "list-not-found": "This list does not exist.",
  "list-exists": LIST_EXISTS,
  "too-many-lists": TOO_MANY_LISTS,
  "last-admin": "The shop needs at least one admin, so the last one can't be removed.",
  "order-already-paid": "This order is already paid.",
  "order-not-paid": "This order is not paid yet.",
  "not-left-to-ship": "Fewer pieces are left to ship: some were already shipped or refunded. Look at the order again.",
  "not-left-to-refund": "Less than this is left to refund. Look at the order again.",
  "customer-deleted": "The customer's account was deleted, so no more notes can be added to this order.",
  "shipped-meanwhile":
    "Pieces of this order were just shipped, or a package was taken back. Check the order before you refund it.",
  "order-disputed": "The customer's bank decides about this payment, so it can't be refunded here.",
  "payment-disputed": "The customer's bank disputes this payment. Look at the order before you ship it.",
  "recall-not-found": "This recall does not exist.",
  "recall-id-taken": "There is already another recall with this ID.",
  "recall-not-searched": "The search for what this recall reaches is not finished yet. Let it finish first.",
  "recall-not-sent": "Letters of this recall are still to be sent. Send them first.",
  "recall-sent": "Customers know of this recall, so it can't be deleted. Close it instead.",
  "recall-closed": "This recall is closed.",
  "refund-not-found": "This refund does not exist.",
  "refund-not-failed": "Only a refund that failed can be sent again.",
  "refund-id-taken": "There is already another refund with this ID.",
  "lots-required": "Enter the lot of each piece.",
  "lot-expired": "This lot has expired. Pack another lot.",
  "lot-recalled": "This lot is recalled. Set it aside.",
  "shipment-not-found": "This shipment does not exist.",
  "more-than-shipped": "The package had fewer pieces than this. Look at it again.",
  "check-in-done": "The shop has resolved this report. Please contact us if something is still wrong.",
  "shipment-id-taken": "There is already another shipment with this ID.",
  "order-not-refunded": "This order has not been fully refunded, so its stock can't be returned.",
  "payment-in-progress": "A payment for this order is being processed. Try again in a moment.",
  "payment-not-confirmed": "The payment provider has not confirmed this payment.",
  "payment-of-another-order": "This payment does not belong to this order.",
  "payment-refunded": "This payment was returned in full.",
  "payment-unknown": "The shop has no record of this payment. Please contact us, so that an admin can look into it.",
  "several-orders-match": "Several unpaid orders match this price. Send the orderId of the order to pay.",
  "total-changed": "The total has changed. Look at it again.",
  "tax-unavailable": "The tax can't be worked out right now. Nothing was charged; please try again in a moment.",
  "address-without-state": ADDRESS_WITHOUT_STATE,
  "order-has-total": "This order has its total, so its address can't be changed here. Cancel it and order again.",
  "po-number-required": PO_NUMBER_REQUIRED,
  "order-shipped": "This order has shipped, so its PO number and references can't be changed.",
  "total-not-payable": `${NOT_PAYABLE}.`,
  "payment-provider-unavailable":
    "The payment provider can't be reached right now. Nothing was charged; please try again.",
  "event-not-signed": "This is not an event that Stripe signed.",
  "event-not-processed": "The event was not processed. Please send it again.",
} as const;

export type FailureCode = keyof typeof FAILURES;
export const FAILURE_CODES = Object.keys(FAILURES) as FailureCode[];

export interface Failure<C extends FailureCode = FailureCode> {
  ok: false;
  code: C;
}

export const fail = <C extends FailureCode>(code: C): Failure<C> => ({ ok: false, code });
