import { runRaces } from "./support/run-races.ts";

runRaces("a payment that came and nobody knows");
