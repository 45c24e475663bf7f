import { STATUS_CODES } from "node:http";
import { FAILURES, type FailureCode } from "../../contract/failures.ts";
import { STATUS } from "../errors.ts";
import type { Answer } from "./document-types.ts";
import { isCached, isForAdmins, type Operation, pathOf } from "./operation.ts";

/** Failures before a call's own code runs. */
const BEFORE_ROUTING: FailureCode[] = ["broken-json", "body-too-large", "not-json"];
const SERVER_FAILURES: FailureCode[] = ["internal", "document-unreadable"];

/** True for a call that describes the API: it returns a media type. */
const isDescription = ({ returns }: Operation) => returns.includes("/");

/** A call's own failures, and those of every call of its kind. */
const failuresOf = (operation: Operation): FailureCode[] => {
  const { may, query, body, asksProvider, failures = [] } = operation;
  const checked = query || body || isCached(operation) || pathOf(operation).includes("{email}");
  return [
    ...(checked ? (["invalid-input"] as const) : []),
    ...(may === undefined ? [] : (["not-signed-in", "email-not-supported"] as const)),
    ...(isForAdmins(operation) ? (["not-allowed"] as const) : []),
    ...failures,
    ...(body ? BEFORE_ROUTING : []),
    ...(asksProvider ? (["payment-provider-unavailable", "tax-unavailable"] as const) : []),
    "method-not-allowed",
    "too-many-requests",
    ...(isDescription(operation) ? [] : SERVER_FAILURES),
  ];
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const headersOf = (...names: string[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** The responses of calls that add something. */
const ADDED = ["Inserted", "OrderPlaced"];

const successOf = (operation: Operation): [status: number, answer: Answer] => {
  const { returns, query, status = ADDED.includes(returns) ? 201 : 200 } = operation;
  const [name = "", list] = returns.split("[]");
  const isList = list !== undefined;
  const { headers } = headersOf(
    "X-Request-Id",
    ...(query && isList ? ["Link"] : []),
    ...(isCached(operation) ? ["ETag", "Cache-Control"] : []),
  );
  const content = isDescription(operation)
    ? { [returns]: { schema: { type: returns === "text/html" ? "string" : "object" } } }
    : { "application/json": { schema: isList ? { type: "array", items: ref(name) } : ref(name) } };
  return [status, { description: STATUS_CODES[status] ?? "", headers, content }];
};

/** The headers that say how to call instead. */
const HEADER_OF: Record<number, string> = { 401: "WWW-Authenticate", 405: "Allow", 429: "Retry-After" };

const refusalOf = (operation: Operation, status: number, codes: FailureCode[]): Answer => {
  // 405 refuses another method, so it is no order's refusal.
  const name = (status !== 405 && operation.refusal) || "Refusal";
  const [code = "internal"] = codes;
  const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const example = { ...(name !== "Refusal" && { success: false }), code, message: FAILURES[code], requestId };
  const header = HEADER_OF[status];
  return {
    description: codes.map((code) => `\`${code}\`: ${FAILURES[code]}`).join("\n\n"),
    ...headersOf("X-Request-Id", ...(header ? [header] : [])),
    content: { "application/json": { schema: ref(name), example } },
  };
};

/** Every response of a call, by status. */
export const answersOf = (operation: Operation): Record<string, Answer> => {
  const [status, success] = successOf(operation);
  const answers: Record<string, Answer> = { [status]: success };
  if (isCached(operation))
    answers[304] = { description: "Nothing has changed since the response with this ETag.", ...headersOf("ETag") };
  const failures = failuresOf(operation);
  for (const refused of new Set(failures.map((code) => STATUS[code]))) {
    const codes = failures.filter((code) => STATUS[code] === refused);
    answers[refused] = refusalOf(operation, refused, codes);
  }
  return answers;
};
