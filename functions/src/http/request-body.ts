import type { Request, RequestHandler } from "express";
import { BODY_MAX } from "../contract/abuse-limits.ts";
import type { FailureCode } from "../contract/failures.ts";
import { Refusal } from "./errors.ts";
import { platformErrorOf } from "./platform-errors.ts";

/** The size of the body in bytes. The Functions platform parses it and keeps its bytes. */
const sizeOf = (request: Request): number => (request as Request & { rawBody?: Buffer }).rawBody?.length ?? 0;

/** The codes for the platform's statuses. */
const PLATFORM_ERRORS: Record<number, FailureCode> = {
  400: "broken-json",
  413: "body-too-large",
  415: "not-json",
  429: "too-many-requests",
};

/** A mail program's one click (RFC 8058): a form, and the token in the address. */
const isOneClick = (request: Request): boolean =>
  /\/(bookkeeper\/leave|lists\/stop)\/?$/i.test(request.path) && typeof request.query.token === "string";

/** Admits JSON bodies that are not too large. A call without a body needs no content type. */
export const jsonBodyOnly: RequestHandler = (request, _response, next) => {
  const error = platformErrorOf(request);
  if (error) throw platformRefusal(error);
  const size = sizeOf(request);
  if (size > BODY_MAX) throw new Refusal("body-too-large");
  if (size > 0 && !isOneClick(request) && !request.is(["application/json", "application/*+json"]))
    throw new Refusal("not-json");
  next();
};

/** The error handler refuses a URIError by itself. */
const platformRefusal = (error: unknown): unknown => {
  const { status = 500 } = error as { status?: number };
  const code = PLATFORM_ERRORS[status] ?? (status < 500 ? "bad-request" : undefined);
  return code && !(error instanceof URIError) ? new Refusal(code) : error;
};
