import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../src/api/openapi/document.ts";
import { BODY_MAX, FUNCTION_LIMITS, PAGE_MAX, SESSION_DAYS, SWEEP_LIMITS } from "../../src/contract/limits.ts";
import * as deployed from "../../src/index.ts";

/** What the platform is asked for when the function is deployed. */
const limitsOf = ({ __endpoint }: (typeof deployed)[keyof typeof deployed]) => {
  const { availableMemoryMb, cpu, concurrency, maxInstances, timeoutSeconds } = __endpoint;
  return { memory: `${availableMemoryMb}MiB`, cpu, concurrency, maxInstances, timeoutSeconds };
};

describe("the limits", () => {
  test("[C-22] hold for every function that is deployed", () => {
    const { releaseExpiredOrders, ...others } = deployed;
    for (const [name, one] of Object.entries(others))
      expect({ name, ...limitsOf(one) }).toEqual({ name, ...FUNCTION_LIMITS });
    expect(limitsOf(releaseExpiredOrders)).toEqual({ ...FUNCTION_LIMITS, ...SWEEP_LIMITS });
  });

  test("[C-22] are those that the description tells", () => {
    const atOnce = FUNCTION_LIMITS.concurrency * FUNCTION_LIMITS.maxInstances;
    for (const told of [
      `A body: ${BODY_MAX / 1000} kB`,
      `A list: ${PAGE_MAX.toLocaleString("en-US")} items`,
      `a session lasts ${SESSION_DAYS} days`,
      `A call: ${FUNCTION_LIMITS.timeoutSeconds} seconds`,
      `All calls at the same time: ${atOnce}.`,
    ])
      expect(openApiDocument.info.description).toContain(told);
  });
});
