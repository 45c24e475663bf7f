import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENTS } from "./handle-payment-event.ts";

test("[T-2] the guide to deployment names exactly the events that the shop listens to", () => {
  const guide = readFileSync(new URL("../../../.github/docs/deploying.md", import.meta.url), "utf8");
  const named = guide.match(/`(payment_intent|charge|refund)\.[\w.]+`/g)?.map((name) => name.slice(1, -1));
  expect(named).toEqual(EVENTS);
});
