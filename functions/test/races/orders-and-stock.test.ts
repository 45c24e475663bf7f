import { runRaces } from "./support/run-races.ts";

runRaces("an order without a payment", "a payment that was canceled at Stripe");
