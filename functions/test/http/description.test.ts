import { Validator } from "@seriousme/openapi-schema-validator";
import type { Express } from "express";
import fc from "fast-check";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { createApp } from "../../src/http/app.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import type { Content, Schema } from "../../src/http/openapi/document-types.ts";
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
    expect(routesOf(app)).toEqual(described.sort());
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

  test("[X-7] has examples that match its own schemas", () => {
    const held = (place: string[], { example, examples = {} }: Content) => {
      const values = [example, ...Object.values(examples).map(({ value }) => value)].filter(Boolean);
      for (const value of values)
        expect({ place, wrong: validatorAt(...place, "schema")(value) }).toEqual({ place, wrong: [] });
      return values.length;
    };
    for (const { path, method, call } of describedCalls) {
      const place = ["paths", path, method.toLowerCase()];
      for (const [type, content] of Object.entries(call.requestBody?.content ?? {}))
        expect(held([...place, "requestBody", "content", type], content)).toBe(1);
      for (const [status, { content = {} }] of Object.entries(call.responses))
        for (const [type, of] of Object.entries(content))
          if (call.tags[0] !== "This API")
            expect(held([...place, "responses", status, "content", type], of)).toBeGreaterThan(0);
    }
  });

  test("[X-7] explains each field, and no other", () => {
    const known = new Set<string>();
    const look = (name: string, { properties = {} }: Schema) => {
      for (const [field, of] of Object.entries(properties)) {
        expect({ name, field, words: FIELD_WORDS[`${name}.${field}`] ?? FIELD_WORDS[field] }).toEqual({
          name,
          field,
          words: expect.any(String),
        });
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

/** Values from forms, existing clients and attackers. */
const VALUES: unknown[] = [
  undefined,
  ...[null, "", 0, 5, 12.5, 1e9, 5550100],
  ...["5", "2.5", "12.5", "4.355", "-1", "abc", " ", "+1 555 0100", "https://example.com/gloves.png", "x".repeat(3000)],
  ...[true, [], {}, ["5"]],
];

/** The refusals of checks that are code. */
const NOT_DESCRIBED =
  /^Must be above the price|^Send either lines or cents|^Must be a LinkedIn address|^Provide a valid phone number/;

const exampleOf = (name: InputName): Record<string, unknown> => {
  const contents = describedCalls.map(({ call }) => call.requestBody?.content["application/json"]);
  const found = contents.find((content) => content?.schema.$ref?.endsWith(`/${name}`));
  return found?.example as Record<string, unknown>;
};

describe("a request body in the description", () => {
  test.each(NAMES)("[X-7] [C-20] %s accepts exactly what the contract's schema accepts", (name) => {
    const example = exampleOf(name);
    const described = validatorAt("components", "schemas", name);
    const fields = Object.keys(openApiDocument.components.schemas[name]?.properties ?? {});
    const changes = fc.dictionary(fc.constantFrom(...fields, "unknown"), fc.constantFrom(...VALUES), { maxKeys: 3 });
    let taken = 0;
    fc.assert(
      fc.property(changes, (change) => {
        const body = Object.fromEntries(
          Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
        );
        // JSON Schema does not say that one of the two fields is needed.
        fc.pre(name !== "PaymentIntentInput" || String(body.price ?? "").trim() !== "");
        // The API takes null as absent.
        const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
        const parsed = parse(INPUTS[name], said);
        // Nor that the list price is above the price, nor what an address at LinkedIn or a phone number is, nor that only one of two fields is sent.
        fc.pre(parsed.ok || !parsed.errors.some(({ message }) => NOT_DESCRIBED.test(message)));
        if (parsed.ok) taken++;
        expect({ body, described: described(body).length === 0 }).toEqual({ body, described: parsed.ok });
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
