import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/contract/fields.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import { INPUTS, type InputName } from "../../src/http/openapi/schemas.ts";
import { describedCalls, validatorAt } from "./support/described-api.ts";

const NAMES = Object.keys(INPUTS) as InputName[];

/** Values from forms, existing clients and attackers. */
const VALUES: unknown[] = [
  undefined,
  ...[null, "", 0, 5, 12.5, 1e9, 5550100],
  ...["5", "2.5", "12.5", "4.355", "-1", "abc", " ", "+1 555 0100", "https://example.com/gloves.png", "x".repeat(3000)],
  ...[true, [], {}, ["5"]],
];

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
        if (parsed.ok) taken++;
        expect({ body, described: described(body).length === 0 }).toEqual({ body, described: parsed.ok });
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
