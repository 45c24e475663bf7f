import { runRaces } from "./support/run-races.ts";

runRaces("a paid order");
