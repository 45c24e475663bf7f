import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import {
  BODY_MAX,
  FUNCTION_LIMITS,
  PART_MAX,
  PRODUCT_IDS_MAX,
  SESSION_DAYS,
  SWEEP_LIMITS,
} from "../../src/contract/limits.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";

const number = (of: number) => of.toLocaleString("en-US");

// prove/deploy has the limits of every deployed function.
describe("the limits", () => {
  test("[C-22] are in the API's description", () => {
    const atOnce = FUNCTION_LIMITS.concurrency * FUNCTION_LIMITS.maxInstances;
    for (const limit of [
      `Request body: ${BODY_MAX / 1000} kB`,
      `List: ${number(PART_MAX)} items`,
      `A session is valid for ${SESSION_DAYS} days`,
      `Duration of a call: ${FUNCTION_LIMITS.timeoutSeconds} seconds`,
      `Concurrent calls: ${atOnce}.`,
    ])
      expect(openApiDocument.info.description).toContain(limit);
  });

  test("[C-22] are the ones that the documentation names", () => {
    const page = readFileSync(inRoot(".github/docs/api.md"), "utf8");
    const { maxInstances, concurrency, memory, timeoutSeconds } = FUNCTION_LIMITS;
    for (const limit of [
      `| request body | ${number(BODY_MAX / 1000)} kB |`,
      `| list | ${number(PART_MAX)} items`,
      `| products by their IDs (\`?ids\`) or SKUs (\`?skus\`) | ${PRODUCT_IDS_MAX} |`,
      `${SESSION_DAYS} days |`,
      `| call | ${timeoutSeconds} seconds |`,
      `${maxInstances} instances with ${concurrency} calls each, ${memory.replace("MiB", " MiB")} and one CPU |`,
      `one instance, ${SWEEP_LIMITS.timeoutSeconds} seconds |`,
    ])
      expect(page).toContain(limit);
  });
});
