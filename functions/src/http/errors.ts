import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { logger } from "firebase-functions";
import type { RefusalAnswer } from "../contract/answers.ts";
import type { RefusedLine } from "../contract/checkout.ts";
import { FAILURES, type Failure, type FailureCode } from "../contract/failures.ts";
import type { FieldError } from "../contract/fields.ts";
import type { Quote } from "../contract/quote-input.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { forLog } from "../store/logging.ts";
import { reportUnreadable } from "../store/readable.ts";

/** The HTTP status of each failure. */
export const STATUS: Record<FailureCode, number> = {
  "bad-request": 400,
  "invalid-input": 400,
  "broken-json": 400,
  "malformed-address": 400,
  "address-without-state": 400,
  "po-number-required": 400,
  "event-not-signed": 400,
  "not-signed-in": 401,
  "not-allowed": 403,
  "email-not-supported": 403,
  "email-not-confirmed": 403,
  "admins-place-no-orders": 403,
  "review-hidden": 403,
  "not-bought": 403,
  "not-found": 404,
  "product-not-found": 404,
  "review-not-found": 404,
  "order-not-found": 404,
  "invoice-not-found": 404,
  "shipment-not-found": 404,
  "refund-not-found": 404,
  "recall-not-found": 404,
  "user-not-found": 404,
  "image-not-found": 404,
  "category-not-found": 404,
  "letter-not-found": 404,
  "place-not-found": 404,
  "list-not-found": 404,
  "link-not-valid": 404,
  "document-not-found": 404,
  "method-not-allowed": 405,
  "category-exists": 409,
  "category-not-empty": 409,
  "sku-taken": 409,
  "product-ambiguous": 409,
  "price-changed": 409,
  "quantity-not-available": 409,
  "lines-refused": 409,
  "order-id-taken": 409,
  "too-many-stock-notices": 409,
  "too-many-unpaid-orders": 409,
  "place-exists": 409,
  "too-many-places": 409,
  "list-exists": 409,
  "too-many-lists": 409,
  "email-not-verified": 409,
  "last-admin": 409,
  "document-sound": 409,
  "document-kept": 409,
  "letter-sent": 409,
  "order-already-paid": 409,
  "order-not-paid": 409,
  "not-left-to-ship": 409,
  "not-left-to-refund": 409,
  "customer-deleted": 409,
  "shipped-meanwhile": 409,
  "order-disputed": 409,
  "payment-disputed": 409,
  "refund-not-failed": 409,
  "refund-id-taken": 409,
  "recall-id-taken": 409,
  "recall-not-searched": 409,
  "recall-not-sent": 409,
  "recall-sent": 409,
  "recall-closed": 409,
  "shipment-id-taken": 409,
  "more-than-shipped": 409,
  "check-in-done": 409,
  "lots-required": 409,
  "lot-expired": 409,
  "lot-recalled": 409,
  "order-not-refunded": 409,
  "payment-in-progress": 409,
  "payment-not-confirmed": 409,
  "payment-of-another-order": 409,
  "payment-refunded": 409,
  "payment-unknown": 409,
  "several-orders-match": 409,
  "total-changed": 409,
  "order-has-total": 409,
  "order-shipped": 409,
  "total-not-payable": 409,
  "body-too-large": 413,
  "not-json": 415,
  "too-many-requests": 429,
  "sent-too-often": 429,
  internal: 500,
  "document-unreadable": 500,
  "event-not-processed": 500,
  "payment-provider-unavailable": 503,
  "tax-unavailable": 503,
};

const RETRY_AFTER_SECONDS = "5";

interface RefusalDetails {
  message?: string;
  errors?: FieldError[];
  lines?: RefusedLine[];
  quote?: Quote;
}

/** An expected failure. `message` replaces the code's own text. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly errors: FieldError[] | undefined;
  readonly lines: RefusedLine[] | undefined;
  readonly quote: Quote | undefined;
  constructor(code: FailureCode, { message, errors, lines, quote }: RefusalDetails = {}) {
    super(message ?? FAILURES[code]);
    this.code = code;
    this.errors = errors;
    this.lines = lines;
    this.quote = quote;
  }
}

/** Returns an operation's success, and throws its failure as a Refusal. */
export const orRefuse = <R extends { ok: true } | (Failure & RefusalDetails)>(result: R): Extract<R, { ok: true }> => {
  if (!result.ok) throw new Refusal(result.code, result);
  return result as Extract<R, { ok: true }>;
};

/** Existing clients read `success` in every response to an order. */
export const orderFailures: RequestHandler = ({ method, path }, response, next) => {
  if (method === "POST" && path === "/") response.locals.refusal = { success: false };
  next();
};

/** Sends a failure. Caches keep a public 404 for a few seconds, because existing clients ask again at once. */
export const refuse = (response: Response, { code, message, errors, lines, quote }: Refusal): void => {
  const { requestId, refusal } = response.locals;
  const status = STATUS[code];
  if (status === 401) response.set("WWW-Authenticate", "Bearer");
  if (status === 429 && !response.get("Retry-After"))
    response.set("Retry-After", response.locals.retryAfter ?? RETRY_AFTER_SECONDS);
  const isPublic = response.get("Cache-Control")?.startsWith("public");
  const body: RefusalAnswer & Pick<RefusalDetails, "lines"> = {
    code,
    message,
    ...(errors && { errors }),
    ...(lines && { lines }),
    ...(quote && { quote }),
    requestId,
  };
  response
    .status(status)
    .set("Cache-Control", isPublic && status === 404 ? "public, max-age=5, s-maxage=5" : "private, no-store")
    .json({ ...refusal, ...body });
};

/** The values of path parameters, which Express does not pass to an error handler. */
const sentInPath = ({ path, route }: Request): string[] => {
  const pattern: string[] = String(route?.path ?? "").split("/");
  const given = path.replace(/\/$/, "").split("/").slice(-pattern.length);
  return given.filter((_, index) => pattern[index]?.startsWith(":")).map(decodeURIComponent);
};

/** Answers every error with JSON. Stack traces stay inside, and personal data stays out of the log. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof URIError) return refuse(response, new Refusal("malformed-address"));
  if (error instanceof Refusal) return refuse(response, error);
  if (error instanceof UnreadableDocument) {
    reportUnreadable(error);
    return refuse(response, new Refusal("document-unreadable"));
  }
  logger.error("Unexpected error", {
    requestId: response.locals.requestId,
    method: request.method,
    route: request.route?.path,
    ...forLog(error, [sentInPath(request), request.query, request.body]),
  });
  refuse(response, new Refusal("internal"));
};

export const notFound: RequestHandler = (_request, response) => refuse(response, new Refusal("not-found"));

export const refuseMethod = (response: Response, allowed: string[]): void => {
  const methods = allowed.join(", ");
  response.set("Allow", methods);
  refuse(response, new Refusal("method-not-allowed", { message: `This address accepts only ${methods}.` }));
};

/** Refuses methods that a route has no handler for. Express answers HEAD as GET. */
export const methodNotAllowed: RequestHandler = ({ route }, response) => {
  const methods = Object.keys(route.methods).filter((method) => method !== "_all");
  refuseMethod(
    response,
    methods.flatMap((method) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()])),
  );
};
