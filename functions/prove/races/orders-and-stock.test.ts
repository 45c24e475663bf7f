import { runRaces } from "./support/run-races.ts";

runRaces(
  "an order without a payment",
  "an order of two lines",
  "a payment of two lines that came and nobody knows",
  "a payment that was canceled at Stripe",
);
