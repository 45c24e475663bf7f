import { readFileSync } from "node:fs";
import type { Request } from "express";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { BODY_MAX, PART_MAX, PRODUCT_IDS_MAX } from "../contract/abuse-limits.ts";
import { FUNCTION_LIMITS, SWEEP_LIMITS } from "../contract/function-resources.ts";
import { SESSION_DAYS } from "../contract/lifetimes.ts";
import { partAsked } from "./input.ts";

// prove/deploy has the limits of every deployed function.
test("[C-22] the limits are the ones that the documentation names", () => {
  const page = readFileSync(inRoot(".github/docs/api.md"), "utf8");
  const number = (of: number) => of.toLocaleString("en-US");
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

test("[C-2] a list has a first part of 1,000 items without any limit", () => {
  expect(partAsked({ query: {} } as Request)).toEqual({ limit: 1000, after: undefined });
});
