import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import * as z from "zod/mini";
import { FRESH } from "../contract/abuse-limits.ts";
import { Refusal } from "./errors.ts";
import type { Handler } from "./make-router.ts";

export const REQUEST_ID = "X-Request-Id";

/** The headers of every response. No cache keeps a response unless its route says otherwise. */
const answerHeaders = (requestId: string) => ({
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31556926",
  "X-Content-Type-Options": "nosniff",
  [REQUEST_ID]: requestId,
});

/** Sets the call's ID. None is taken from a header: clients can send the platform's own, and its trace's, too. */
export const identify = (response: Response): string => {
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  return requestId;
};

export const everyAnswer: RequestHandler = (_request, response, next) => {
  const requestId = identify(response);
  // Express's `set` parses each value, which takes time.
  for (const [name, value] of Object.entries(answerHeaders(requestId))) response.setHeader(name, value);
  response.removeHeader("X-Powered-By");
  next();
};

/** Refuses unknown parameters: a cache keeps each address separately. */
export const requireKnown = ({ query: sent }: Request, query: z.ZodMiniObject): void => {
  const errors = Object.keys(sent)
    .filter((name) => !Object.hasOwn(query.shape, name))
    .map((field) => ({ field, message: "There is no such parameter" }));
  if (errors.length > 0) throw new Refusal("invalid-input", { errors });
};

/** True if `since` is not one of the few recent times for which caches keep responses. */
const isOutdated = (since: unknown, now: number) =>
  since !== undefined && !(Number(since) % FRESH.stepMs === 0 && Math.abs(now - Number(since)) <= FRESH.forMs);

/**
 * Makes the handlers of a call whose answer shared caches keep, once for each address. `query` has the parameters that
 * the call reads. An outdated `since` is redirected to the address without it, on this site.
 */
export const cached = (
  { query = z.object({}), site = "" }: { query?: z.ZodMiniObject; site?: string },
  handler: Handler,
): Handler[] => [
  (request, response, next) => {
    requireKnown(request, query);
    if (isOutdated(request.query.since, Date.now())) {
      const { since: _outdated, ...rest } = request.query;
      const parameters = new URLSearchParams(rest as Record<string, string>).toString();
      // A proxy between the site and this function may not know the site's address.
      return response.redirect(`${site}/api${request.path}${parameters && `?${parameters}`}`);
    }
    response.set("Cache-Control", "public, max-age=60, s-maxage=300, stale-while-revalidate=600");
    next();
  },
  handler,
];
