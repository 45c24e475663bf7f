import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { RefusalAnswer } from "../contract/answers.ts";
import { FAILURES, type FailureCode } from "../contract/failures.ts";
import { answerHeaders, REQUEST_ID } from "./headers.ts";

/**
 * The Functions platform parses a body before the shop's code sees the call, and has a page of HTML, with a stack trace where it is
 * a developer's machine, for what it can't parse. From now on this process answers such calls in JSON, as it does all others.
 */
export const answerInPlaceOfThePlatform = (): void =>
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
    response.end = (...given: unknown[]) => (isPlatformsPage(response) ? end(takeOver(response)) : end(...given));
  });

/** The shop's own answers, pages too, name the call. */
const isPlatformsPage = (response: ServerResponse): boolean =>
  response.statusCode >= 400 &&
  !response.headersSent &&
  !response.hasHeader(REQUEST_ID) &&
  String(response.getHeader("Content-Type")).startsWith("text/html");

const takeOver = (response: ServerResponse): string => {
  const { url = "", method } = response.req;
  const requestId = randomUUID();
  const code = failureOf(response.statusCode, url);
  const body: RefusalAnswer = { message: code ? FAILURES[code] : "This call can't be answered.", requestId };
  // What existing clients look at when an order is refused.
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

const failureOf = (status: number, url: string): FailureCode | undefined => {
  if (status === 413) return "body-too-large";
  if (status === 415) return "not-json";
  if (status === 400) return isWellFormed(url) ? "broken-json" : "malformed-address";
  return undefined;
};

const isWellFormed = (url: string): boolean => {
  try {
    return decodeURIComponent(url) !== undefined;
  } catch {
    return false;
  }
};
