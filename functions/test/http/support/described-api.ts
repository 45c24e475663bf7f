import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { openApiDocument } from "../../../src/http/openapi/document.ts";
import type { Call } from "../../../src/http/openapi/document-types.ts";
import { useApi } from "../../support/api.ts";
import type { Answer, Said } from "../../support/call.ts";

interface DescribedCall {
  path: string;
  method: string;
  call: Call;
}

/** Every call in the API's description. */
export const describedCalls: DescribedCall[] = Object.entries(openApiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openApiDocument, "api");

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** A validator of the schema at this path of the document, e.g. "components", "schemas", "Order". */
export const validatorAt = (...place: string[]) => {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, validate);
  return (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
};

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** Expects that the description has this answer, with its headers and body. Returns its name there. */
const expectDescribed = (method: string, address: string, answer: Answer): string[] => {
  const { body, headers, status } = answer;
  const path = address.split("?")[0] ?? "";
  const atPath = describedCalls.filter((one) => patternOf(one.path).test(path));
  const [described] = atPath.filter((one) => one.method === method || status === 405);
  if (!described) {
    expect({ path, body, wrong: validatorAt("components", "schemas", "Refusal")(body) }).toMatchObject({ wrong: [] });
    return [];
  }
  const { operationId, responses } = described.call;
  const response = responses[status];
  if (!response) throw new Error(`${operationId} answered ${status}, which its description does not have`);
  for (const header of Object.keys(response.headers ?? {}))
    if (header !== "Link") expect([header, headers.get(header)]).toEqual([header, expect.stringMatching(/./)]);
  const [mediaType] = Object.keys(response.content ?? {});
  if (mediaType === undefined) expect(body).toBe("");
  else {
    expect(headers.get("content-type")).toContain(mediaType);
    const place = [
      "paths",
      described.path,
      described.method.toLowerCase(),
      "responses",
      String(status),
      "content",
      mediaType,
    ];
    expect({ body, wrong: validatorAt(...place, "schema")(body) }).toEqual({ body, wrong: [] });
  }
  // Every call at an address describes the answer to a method that the address does not accept.
  const calls = status === 405 ? atPath.map(({ call }) => call.operationId) : [operationId];
  return calls.map((id) => `${id} ${status}`);
};

/** Expects the headers that every answer with data has. */
const expectHeaders = (call: string, { status, headers, body }: Answer) => {
  const isPublic = status === 200 && /^GET \/(products|categories|reviews|catalog|settings)\b/.test(call);
  const expected = {
    "content-type": "application/json; charset=utf-8",
    "cache-control":
      isPublic && call.startsWith("GET /catalog")
        ? "public, max-age=0, s-maxage=5"
        : isPublic
          ? "public, max-age=60, s-maxage=300, stale-while-revalidate=600"
          : status === 404 && /^GET \/products\/[^/]+(\/reviews)?$/.test(call)
            ? "public, max-age=5, s-maxage=5"
            : "private, no-store",
    "www-authenticate": status === 401 ? "Bearer" : null,
    "access-control-allow-origin": "*",
    "access-control-allow-credentials": null,
    "access-control-expose-headers": "Allow,Date,Link,Retry-After,X-Request-Id",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-powered-by": null,
  };
  const names = Object.keys(expected);
  const got = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  expect({ call, status, ...got }).toEqual({ call, status, ...expected });
  if (status >= 400) expect(body.requestId).toBe(headers.get("x-request-id"));
};

/** The API in this process. Every answer must be as the description has it, and have the headers of data. */
export const useDescribedApi = () => {
  const own = useApi();
  const met = new Set<string>();
  /** The request ID of every answer. */
  const requestIds: (string | null)[] = [];

  /** Makes a call for a user, e.g. `ask(ann, "POST /order", { quantity: 2 })`; without one, for a visitor. */
  const ask = async (
    who: { bearer: string } | undefined,
    call: `${string} ${string}`,
    body?: unknown,
    said: Said = {},
  ): Promise<Answer> => {
    const [method = "", path = ""] = call.split(" ");
    const answer = await own.call(method, path, { bearer: who?.bearer, ...(body !== undefined && { body }), ...said });
    for (const described of expectDescribed(method, path, answer)) met.add(described);
    const isData = !/^GET \/(docs|openapi\.json)$/.test(call) && answer.status !== 304;
    if (isData) expectHeaders(call, answer);
    requestIds.push(answer.headers.get("x-request-id"));
    return answer;
  };

  return { ...own, ask, met, requestIds };
};
export type DescribedApi = ReturnType<typeof useDescribedApi>;

/** A refusal by its status and code, a change, and a refusal by the fields that are wrong. */
export const refused = (status: number, code: string, rest: object = {}) => ({ status, body: { code, ...rest } });
export const modified = (modifiedCount: number) => ({
  status: 200,
  body: { acknowledged: true, matchedCount: 1, modifiedCount },
});
export const wrongFields = (...fields: string[]) => ({
  status: 400,
  body: { code: "invalid-input", errors: fields.map((field) => ({ field, message: expect.any(String) })) },
});

/** The answers that are described and were not met. */
export const unmet = (met: ReadonlySet<string>): string[] =>
  describedCalls
    .flatMap(({ call }) => Object.keys(call.responses).map((status) => `${call.operationId} ${status}`))
    .filter((answer) => !met.has(answer));
