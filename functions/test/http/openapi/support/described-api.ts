import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { openApiDocument } from "../../../../src/http/openapi/document.ts";
import type { Call } from "../../../../src/http/openapi/document-types.ts";
import { useApi } from "../../../support/api.ts";

type Api = ReturnType<typeof useApi>;
type Options = Parameters<Api["call"]>[2] & { id?: string; email?: string; query?: string };
type Answer = Awaited<ReturnType<Api["call"]>>;

export interface DescribedCall {
  path: string;
  method: string;
  call: Call;
}

/** Every call that the description names. */
export const describedCalls: DescribedCall[] = Object.entries(openApiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

const named = (operationId: string): DescribedCall => {
  const found = describedCalls.find(({ call }) => call.operationId === operationId);
  if (!found) throw new Error(`The description names no call "${operationId}"`);
  return found;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openApiDocument, "api");

/** A validator of the schema at this place of the document, e.g. "components", "schemas", "Order". */
export const validatorAt = (...place: string[]) => {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = ajv.compile({ $ref: `api#/${pointer}` });
  return (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
};

/** The API, each answer held to its description. */
export const useDescribedApi = () => {
  const api = useApi();
  const met = new Set<string>();

  const hold = ({ path, method, call }: DescribedCall, answer: Answer) => {
    const described = call.responses[answer.status];
    if (!described) throw new Error(`${call.operationId} answered ${answer.status}, which is not described`);
    for (const header of Object.keys(described.headers ?? {}))
      if (header !== "Link") expect([header, answer.headers.get(header)]).toEqual([header, expect.stringMatching(/./)]);
    const mediaType = Object.keys(described.content ?? {})[0];
    if (mediaType === undefined) return expect(answer.body).toBe("");
    expect(answer.headers.get("content-type")).toContain(mediaType);
    const place = ["paths", path, method, "responses", String(answer.status), "content", mediaType, "schema"];
    expect({ body: answer.body, wrong: validatorAt(...place)(answer.body) }).toEqual({ body: answer.body, wrong: [] });
  };

  /** Makes a call, wants this status, and holds the answer to what the description says of it. */
  const answers = async (
    operationId: string,
    status: number,
    { id = "nothing", email = "nobody@example.com", query = "", ...options }: Options = {},
  ): Promise<Answer> => {
    const described = named(operationId);
    const path = described.path.replace("{id}", id).replace("{email}", email) + query;
    const answer = await api.call(described.method.toUpperCase(), path, options);
    expect({ operationId, status: answer.status, body: answer.body }).toEqual({
      operationId,
      status,
      body: answer.body,
    });
    hold(described, answer);
    met.add(`${operationId} ${status}`);
    return answer;
  };

  return { ...api, answers, met };
};
export type DescribedApi = ReturnType<typeof useDescribedApi>;

/** What is described and was never met. */
export const unmet = (met: ReadonlySet<string>): string[] =>
  describedCalls
    .flatMap(({ call }) => Object.keys(call.responses).map((status) => `${call.operationId} ${status}`))
    .filter((answer) => !met.has(answer));
