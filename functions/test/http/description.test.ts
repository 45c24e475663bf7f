import { Validator } from "@seriousme/openapi-schema-validator";
import type { Express } from "express";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { createApp } from "../../src/http/app.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import { INPUTS, type InputName } from "../../src/http/openapi/schemas.ts";
import { describedCalls, validatorAt } from "./support/described-api.ts";

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Every method and path of the app, with parameters in braces. */
const routesOf = (app: Express): string[] => {
  const walk = ({ route, handle }: Layer): string[] => {
    if (!route) return (handle?.stack ?? []).flatMap(walk);
    // A former name of an address stands behind it.
    const path = [route.path].flat()[0]?.replaceAll(/:(\w+)/g, "{$1}");
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
    const ids = describedCalls.map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
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
});

// zod generates the schemas themselves.
test.each(Object.keys(INPUTS) as InputName[])("[X-7] [C-20] the API takes the example of %s", (name) => {
  const contents = describedCalls.map(({ call }) => call.requestBody?.content["application/json"]);
  const examples = contents.filter((content) => content?.schema.$ref?.endsWith(`/${name}`));
  expect(examples).not.toEqual([]);
  for (const content of examples) {
    const wrong = validatorAt("components", "schemas", name)(content?.example);
    expect({ wrong, parsed: parse(INPUTS[name], content?.example) }).toMatchObject({ wrong: [], parsed: { ok: true } });
  }
});
