import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { logger } from "firebase-functions";
import type { RefusalAnswer } from "../contract/answers.ts";
import { FAILURES, type Failure, type FailureCode } from "../contract/failures.ts";
import type { FieldError } from "../contract/fields.ts";
import { forLog } from "../store/logging.ts";

/** Which HTTP status says what the shop's failure says. */
export const STATUS: Record<FailureCode, number> = {
  "invalid-input": 400,
  "broken-json": 400,
  "malformed-address": 400,
  "body-too-large": 413,
  "not-json": 415,
  "not-signed-in": 401,
  "not-allowed": 403,
  "product-not-found": 404,
  "order-not-found": 404,
  "user-not-found": 404,
  "admins-place-no-orders": 403,
  "product-ambiguous": 409,
  "price-changed": 409,
  "quantity-not-available": 409,
  "last-admin": 409,
  "order-already-paid": 409,
  "payment-in-progress": 409,
  "payment-not-confirmed": 409,
  "payment-of-another-order": 409,
  "payment-refunded": 409,
  "several-orders-match": 409,
  "total-not-payable": 409,
  "payment-provider-unavailable": 503,
};

/** An expected failure on its way out of a handler. `message` says more than the code's own words. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly errors: FieldError[] | undefined;
  constructor(code: FailureCode, { message, errors }: { message?: string; errors?: FieldError[] } = {}) {
    super(message ?? FAILURES[code]);
    this.code = code;
    this.errors = errors;
  }
}

/** Gives back what an operation succeeded with; a failure that it returned is thrown as the answer to the client. */
export const orRefuse = <R extends { ok: true } | (Failure & { message?: string })>(
  result: R,
): Extract<R, { ok: true }> => {
  if (!result.ok) throw new Refusal(result.code, result.message === undefined ? {} : { message: result.message });
  return result as Extract<R, { ok: true }>;
};

/** Existing clients look at `success` in the answer to an order, whether it is good or bad. */
export const orderRefusal: RequestHandler = ({ method, path }, response, next) => {
  if (method === "POST" && path === "/") response.locals.refusal = { success: false };
  next();
};

/** What a client is told of a failure that nobody expected. */
export const UNEXPECTED = "Something went wrong on our side. Please try again.";

/** A route may add fields to its refusals: `response.locals.refusal`. No cache keeps a failure. */
const answer = (response: Response, status: number, message: string, errors?: FieldError[]) => {
  const { requestId, refusal } = response.locals;
  if (status === 401) response.set("WWW-Authenticate", "Bearer");
  const body: RefusalAnswer = { message, ...(errors && { errors }), requestId };
  response
    .status(status)
    .set("Cache-Control", "private, no-store")
    .json({ ...refusal, ...body });
};

/** What stands in the path where the route has a parameter: Express keeps no parameters for an error's handler. */
const sentInPath = ({ path, route }: Request): string[] => {
  const pattern: string[] = String(route?.path ?? "").split("/");
  const given = path.replace(/\/$/, "").split("/").slice(-pattern.length);
  return given.filter((_, index) => pattern[index]?.startsWith(":")).map(decodeURIComponent);
};

/** Every error as JSON; never a stack trace, nor a person's data in the log. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof URIError) return refuse(response, new Refusal("malformed-address"));
  if (error instanceof Refusal) return refuse(response, error);
  logger.error("Unexpected error", {
    requestId: response.locals.requestId,
    method: request.method,
    route: request.route?.path,
    ...forLog(error, [sentInPath(request), request.query, request.body]),
  });
  answer(response, 500, UNEXPECTED);
};

const refuse = (response: Response, { code, message, errors }: Refusal) =>
  answer(response, STATUS[code], message, errors);

export const notFound: RequestHandler = (_request, response) => answer(response, 404, "There is nothing here.");

/** For a path that exists, with a method that does not. */
export const methodNotAllowed =
  (...allowed: string[]): RequestHandler =>
  (_request, response) => {
    response.set("Allow", allowed.join(", "));
    answer(response, 405, `This address takes ${allowed.join(" or ")} only.`);
  };
