import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import * as z from "zod/mini";
import { FRESH } from "../contract/limits.ts";
import { Refusal } from "./errors.ts";

/** The ID of a call. The log has it, too. */
export const REQUEST_ID = "X-Request-Id";

/**
 * The headers of every answer: its request ID, and that this is data, not a page. No cache keeps an answer, unless the route says
 * otherwise.
 */
const answerHeaders = (requestId: string) => ({
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31556926",
  "X-Content-Type-Options": "nosniff",
  [REQUEST_ID]: requestId,
});

/** Gives a call its ID: the platform's own, unless a client sent something that is not an ID. */
export const identify = (request: Request, response: Response): string => {
  const requestId = request.get("function-execution-id")?.match(/^[\w-]{1,64}$/)?.[0] ?? randomUUID();
  response.locals.requestId = requestId;
  return requestId;
};

export const everyAnswer: RequestHandler = (request, response, next) => {
  const requestId = identify(request, response);
  // Express's `set` parses each value, which takes time in every answer.
  for (const [name, value] of Object.entries(answerHeaders(requestId))) response.setHeader(name, value);
  response.removeHeader("X-Powered-By");
  next();
};

/** Refuses parameters that a route does not read: a cache keeps each address as an answer of its own. */
export const requireKnown = ({ query: sent }: Request, query: z.ZodMiniObject): void => {
  const errors = Object.keys(sent)
    .filter((name) => !Object.hasOwn(query.shape, name))
    .map((field) => ({ field, message: "There is no such parameter" }));
  if (errors.length > 0) throw new Refusal("invalid-input", { errors });
};

/** Whether `?since` names no moment of the last minutes. Its moments are few, so that caches keep few answers. */
const isOutdated = (since: unknown, now: number) =>
  since !== undefined && !(Number(since) % FRESH.stepMs === 0 && Math.abs(now - Number(since)) <= FRESH.forMs);

/**
 * Public data: a shared cache may keep it, once for each address. `query` has the parameters that the route reads, `since`
 * among them: whoever names an outdated moment is led to the address without it, on this site.
 */
export const cached =
  ({
    query = z.object({}),
    site = "",
  }: { query: z.ZodMiniObject; site: string } | Record<string, never> = {}): RequestHandler =>
  (request, response, next) => {
    requireKnown(request, query);
    if (isOutdated(request.query.since, Date.now())) {
      const { since: _outdated, ...rest } = request.query;
      const parameters = new URLSearchParams(rest as Record<string, string>).toString();
      // The whole address: what is between the site and this function may not know its own.
      return response.redirect(`${site}/api${request.path}${parameters && `?${parameters}`}`);
    }
    response.set("Cache-Control", "public, max-age=60, s-maxage=300, stale-while-revalidate=600");
    next();
  };
