import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { RefusalAnswer } from "../contract/answers.ts";
import { FAILURES, type FailureCode } from "../contract/failures.ts";
import { answerHeaders, REQUEST_ID } from "./headers.ts";

/**
 * The Functions platform parses a body before our code runs. For a body that it cannot parse it sends an HTML page, on a developer's
 * machine with a stack trace. From this call on, the process sends such failures as JSON, as it does all others.
 */
export const answerInPlaceOfThePlatform = (): void =>
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
    response.end = (...given: unknown[]) => (isPlatformsPage(response) ? end(takeOver(response)) : end(...given));
  });

/** The shop's own answers, pages too, have a request ID. */
const isPlatformsPage = (response: ServerResponse): boolean =>
  response.statusCode >= 400 &&
  !response.headersSent &&
  !response.hasHeader(REQUEST_ID) &&
  String(response.getHeader("Content-Type")).startsWith("text/html");

const takeOver = (response: ServerResponse): string => {
  const { url = "", method } = response.req;
  const requestId = randomUUID();
  const code = failureOf(response.statusCode, url);
  const body: RefusalAnswer = { code, message: FAILURES[code], requestId };
  // Existing clients read `success` in every answer to an order.
  const isOrder = method === "POST" && /\/order\/?(\?|$)/.test(url);
  const text = JSON.stringify({ ...(isOrder && { success: false }), ...body });
  const headers = {
    ...answerHeaders(requestId),
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Link, X-Request-Id",
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.removeHeader("X-Powered-By");
  return text;
};

/** What a status of the platform means. Its status is sent as it is. */
const failureOf = (status: number, url: string): FailureCode => {
  if (status === 400) return isWellFormed(url) ? "broken-json" : "malformed-address";
  if (status === 404) return "not-found";
  if (status === 413) return "body-too-large";
  if (status === 415) return "not-json";
  if (status === 429) return "too-many-requests";
  return status < 500 ? "bad-request" : "internal";
};

const isWellFormed = (url: string): boolean => {
  try {
    return decodeURIComponent(url) !== undefined;
  } catch {
    return false;
  }
};
