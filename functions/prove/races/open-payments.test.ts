import { runRaces } from "./support/run-races.ts";

runRaces("a payment that is open", "a payment that waits for 3-D Secure");
