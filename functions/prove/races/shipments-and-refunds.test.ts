import { runRaces } from "./support/run-races.ts";

runRaces(
  ...(["a paid order", "a shipped order", "a disputed order"] as const),
  ...(["a paid order whose refund failed", "a paid order whose refund is pending"] as const),
);
