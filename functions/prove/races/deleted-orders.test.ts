import { runRaces } from "./support/run-races.ts";

runRaces("an order deleted with an open payment", "an order deleted after its payment came");
