import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { BODY_MAX, FUNCTION_LIMITS, PAGE_MAX, SESSION_DAYS, SWEEP_LIMITS } from "../../src/contract/limits.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import * as deployed from "../../src/index.ts";

/** What the platform is asked for when the function is deployed. */
const limitsOf = ({ __endpoint }: (typeof deployed)[keyof typeof deployed]) => {
  const { availableMemoryMb, cpu, concurrency, maxInstances, timeoutSeconds } = __endpoint;
  return { memory: `${availableMemoryMb}MiB`, cpu, concurrency, maxInstances, timeoutSeconds };
};

const number = (of: number) => of.toLocaleString("en-US");

describe("the limits", () => {
  test("[C-22] hold for every function that is deployed", () => {
    const { releaseExpiredOrders, reconcilePayments, ...others } = deployed;
    for (const [name, one] of Object.entries(others))
      expect({ name, ...limitsOf(one) }).toEqual({ name, ...FUNCTION_LIMITS });
    for (const scheduled of [releaseExpiredOrders, reconcilePayments])
      expect(limitsOf(scheduled)).toEqual({ ...FUNCTION_LIMITS, ...SWEEP_LIMITS });
  });

  test("[C-22] are those that the description tells", () => {
    const atOnce = FUNCTION_LIMITS.concurrency * FUNCTION_LIMITS.maxInstances;
    for (const told of [
      `A body: ${BODY_MAX / 1000} kB`,
      `A list: ${number(PAGE_MAX)} items`,
      `a session lasts ${SESSION_DAYS} days`,
      `A call: ${FUNCTION_LIMITS.timeoutSeconds} seconds`,
      `All calls at the same time: ${atOnce}.`,
    ])
      expect(openApiDocument.info.description).toContain(told);
  });

  test("[C-22] are the ones that the documentation names", () => {
    const page = readFileSync(inRoot(".github/docs/api.md"), "utf8");
    const { maxInstances, concurrency, memory, timeoutSeconds } = FUNCTION_LIMITS;
    for (const told of [
      `| request body | ${number(BODY_MAX / 1000)} kB |`,
      `| list | ${number(PAGE_MAX)} items`,
      `${SESSION_DAYS} days |`,
      `| call | ${timeoutSeconds} seconds |`,
      `${maxInstances} instances with ${concurrency} calls each, ${memory.replace("MiB", " MiB")} and one CPU |`,
      `one instance, ${SWEEP_LIMITS.timeoutSeconds} seconds |`,
    ])
      expect(page).toContain(told);
  });
});
