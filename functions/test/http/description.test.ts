import { Validator } from "@seriousme/openapi-schema-validator";
import type { Express } from "express";
import fc from "fast-check";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { createApp } from "../../src/http/app.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import type { Schema } from "../../src/http/openapi/document-types.ts";
import { FIELD_WORDS } from "../../src/http/openapi/field-words.ts";
import { INPUTS, type InputName } from "../../src/http/openapi/schemas.ts";
import { describedCalls, validatorAt } from "./support/described-api.ts";

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Every method and path of the app, with parameters in braces. */
const routesOf = (app: Express): string[] => {
  const walk = ({ route, handle }: Layer): string[] => {
    if (!route) return (handle?.stack ?? []).flatMap(walk);
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    return Object.keys(route.methods)
      .filter((method) => method !== "_all")
      .map((method) => `${method} ${path}`);
  };
  return [...new Set((app.router.stack as unknown as Layer[]).flatMap(walk))].sort();
};

describe("the API's description", () => {
  test("[X-7] is a valid OpenAPI 3.1 document", async () => {
    const result = await new Validator().validate({ ...openApiDocument });
    expect(result).toEqual({ valid: true });
    expect(openApiDocument.openapi).toBe("3.1.1");
  });

  test("[X-7] has every route of the app, and no other", () => {
    const app = createApp({
      db: {} as Firestore,
      auth: {} as Auth,
      site: "https://shop.example",
      confirmEmail: async () => {},
      payments: () => Promise.reject(new Error("unused")),
    });
    const described = describedCalls.map(({ path, method }) => `${method.toLowerCase()} ${path}`);
    // The description has one name of each call.
    expect(routesOf(app).filter((route) => route !== "get /catalogue")).toEqual(described.sort());
    expect(described.length).toBeGreaterThan(20);
  });

  test("[X-7] has each call once, with the parameters in its path", () => {
    const ids = describedCalls.map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, call } of describedCalls) {
      const inPath = call.parameters?.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath ?? []);
    }
  });

  test("[X-7] has examples of refusals that match its own schemas", () => {
    for (const { path, method, call } of describedCalls)
      for (const [status, { content = {} }] of Object.entries(call.responses)) {
        const place = [
          "paths",
          path,
          method.toLowerCase(),
          "responses",
          status,
          "content",
          "application/json",
          "schema",
        ];
        const { example } = content["application/json"] ?? {};
        if (status >= "400") expect({ place, wrong: validatorAt(...place)(example) }).toEqual({ place, wrong: [] });
      }
  });

  test("[X-7] explains no field that it does not have", () => {
    const known = new Set<string>();
    const look = (name: string, { properties = {} }: Schema) => {
      for (const [field, of] of Object.entries(properties)) {
        known.add(field).add(`${name}.${field}`);
        look(name, of.items ?? of);
      }
    };
    for (const [name, schema] of Object.entries(openApiDocument.components.schemas)) look(name, schema);
    expect(Object.keys(FIELD_WORDS).filter((words) => !known.has(words))).toEqual([]);
  });

  test("[X-7] uses every schema, header and tag that it defines", () => {
    const text = JSON.stringify(openApiDocument.paths);
    for (const name of Object.keys(openApiDocument.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`);
    for (const name of Object.keys(openApiDocument.components.headers))
      expect(text).toContain(`"#/components/headers/${name}"`);
    for (const { name } of openApiDocument.tags) expect(text).toContain(`["${name}"]`);
  });
});

const NAMES = Object.keys(INPUTS) as InputName[];

/** Values of clients and attackers. */
const VALUES: unknown[] = [
  undefined,
  ...[null, "", 0, 5, 12.5, 1e9, 5550100],
  ...["5", "2.5", "-1", "abc", "+1 555 0100", "ann@example.com", "https://example.com/gloves.png", "x".repeat(3000)],
  ...[true, [], {}, ["5"]],
];

/** The refusals of checks that are code: JSON Schema does not have them. */
const NOT_DESCRIBED =
  /^Must be above the price|^Send either lines or cents|^Must be a LinkedIn|^Provide a valid|^Must be a whole number|^At most two decimals|^Price is Required/;

const exampleOf = (name: InputName): Record<string, unknown> => {
  const contents = describedCalls.map(({ call }) => call.requestBody?.content["application/json"]);
  const found = contents.find((content) => content?.schema.$ref?.endsWith(`/${name}`));
  return found?.example as Record<string, unknown>;
};

describe("a request body in the description", () => {
  test.each(NAMES)("[X-7] [C-20] %s: the API takes its example, and every body that is as described", (name) => {
    const example = exampleOf(name);
    const described = validatorAt("components", "schemas", name);
    expect({ wrong: described(example), parsed: parse(INPUTS[name], example) }).toMatchObject({
      wrong: [],
      parsed: { ok: true },
    });
    const fields = Object.keys(openApiDocument.components.schemas[name]?.properties ?? {});
    const changes = fc.dictionary(fc.constantFrom(...fields, "unknown"), fc.constantFrom(...VALUES), { maxKeys: 3 });
    let taken = 0;
    fc.assert(
      fc.property(changes, (change) => {
        const body = Object.fromEntries(
          Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
        );
        if (described(body).length > 0) return;
        const parsed = parse(INPUTS[name], body);
        if (parsed.ok) taken++;
        else
          expect({ body, errors: parsed.errors.filter(({ message }) => !NOT_DESCRIBED.test(message)) }).toEqual({
            body,
            errors: [],
          });
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
