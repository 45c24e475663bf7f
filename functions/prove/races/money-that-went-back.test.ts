import { runRaces } from "./support/run-races.ts";

runRaces(
  ...([
    "a payment that came and went back, and nobody knows",
    "a paid order of which a part went back unheard",
  ] as const),
  "a refunded order",
  ...(["a disputed payment that nobody knows", "an order deleted after its disputed payment"] as const),
);
