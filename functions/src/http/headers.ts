import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";

/** Names the call, in the log too. */
export const REQUEST_ID = "X-Request-Id";

/**
 * What goes out with every answer: the call's name, and that this is data, not a page. What a person may see is never kept by
 * a cache; the public lists say otherwise themselves.
 */
export const answerHeaders = (requestId: string) => ({
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31556926",
  "X-Content-Type-Options": "nosniff",
  [REQUEST_ID]: requestId,
});

export const everyAnswer: RequestHandler = (request, response, next) => {
  // The platform's own name for the call, unless a client made one up that is none.
  const requestId = request.get("function-execution-id")?.match(/^[\w-]{1,64}$/)?.[0] ?? randomUUID();
  response.locals.requestId = requestId;
  // Not by Express's `set`, which looks into each value: these go out with every answer.
  for (const [name, value] of Object.entries(answerHeaders(requestId))) response.setHeader(name, value);
  // Set by the platform.
  response.removeHeader("X-Powered-By");
  next();
};

/** Public data, the same for everybody: a shared cache may keep it. A failure is not kept: see the error handler. */
export const cached: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "public, max-age=60, s-maxage=300, stale-while-revalidate=600");
  next();
};
