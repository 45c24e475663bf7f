import { FAILURES, type FailureCode } from "../../contract/failures.ts";
import { STATUS } from "../errors.ts";
import type { Answer, Content } from "./document-types.ts";
import { aRefusedLine, REQUEST_ID } from "./examples.ts";
import { isCached, type Operation } from "./operation.ts";

/** Failures before a call's own code runs, the same for all calls. */
const BEFORE_ROUTING: FailureCode[] = ["broken-json", "body-too-large", "not-json"];
const SERVER_FAILURES: FailureCode[] = ["internal", "document-unreadable"];

/** Every failure of a call: its operation's own, and those of every call of its kind. */
const failuresOf = (operation: Operation): FailureCode[] => {
  const { may, path, query, body, asksProvider, answer, failures = [] } = operation;
  const checked = query || body || isCached(operation) || path.includes("{email}");
  return [
    ...(checked ? (["invalid-input"] as const) : []),
    ...(may === undefined ? [] : (["not-signed-in", "email-not-supported"] as const)),
    ...failures,
    ...(body ? BEFORE_ROUTING : []),
    ...(asksProvider ? (["payment-provider-unavailable"] as const) : []),
    "method-not-allowed",
    "too-many-requests",
    // The description reads nothing that can fail.
    ...("mediaType" in answer ? [] : SERVER_FAILURES),
  ];
};

const json = (content: Content) => ({ "application/json": content });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const headersOf = (...names: string[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

const successOf = (operation: Operation): Answer => {
  const { answer, query } = operation;
  const paged = query && "list" in answer && answer.list ? ["Link"] : [];
  const { headers } = headersOf("X-Request-Id", ...paged, ...(isCached(operation) ? ["ETag", "Cache-Control"] : []));
  if ("mediaType" in answer) {
    const schema = { type: answer.mediaType === "text/html" ? "string" : "object" };
    return { description: answer.description, headers, content: { [answer.mediaType]: { schema } } };
  }
  const { description, schema, list, example } = answer;
  const of = list ? { type: "array", items: ref(schema) } : ref(schema);
  return { description, headers, content: json({ schema: of, example }) };
};

const fieldErrors = [{ field: "name", message: "Name is Required" }];

/** The header of a refusal that says what to do instead. */
const HEADER_OF: Record<number, string> = { 401: "WWW-Authenticate", 405: "Allow", 429: "Retry-After" };

const refusalOf = (operation: Operation, status: number, codes: FailureCode[]): Answer => {
  // 405 is the answer to another method, which is another call.
  const refusal = status === 405 ? undefined : operation.refusal;
  const header = HEADER_OF[status];
  const value = (code: FailureCode) => ({
    ...(refusal && { success: false }),
    code,
    message: FAILURES[code],
    ...(code === "invalid-input" && { errors: fieldErrors }),
    ...(code === "lines-refused" && { lines: [aRefusedLine] }),
    requestId: REQUEST_ID,
  });
  return {
    description: codes.map((code) => FAILURES[code]).join(" Or: "),
    ...headersOf("X-Request-Id", ...(header ? [header] : [])),
    content: json({
      schema: ref(refusal ?? "Refusal"),
      examples: Object.fromEntries(codes.map((code) => [code, { value: value(code) }])),
    }),
  };
};

/** Every answer of a call, by status. */
export const answersOf = (operation: Operation): Record<string, Answer> => {
  const answers: Record<string, Answer> = { [operation.answer.status]: successOf(operation) };
  if (isCached(operation))
    answers[304] = { description: "Nothing has changed since the response with this ETag.", ...headersOf("ETag") };
  const failures = failuresOf(operation);
  for (const status of new Set(failures.map((code) => STATUS[code])))
    answers[status] = refusalOf(
      operation,
      status,
      failures.filter((code) => STATUS[code] === status),
    );
  return answers;
};
