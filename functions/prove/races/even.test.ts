import { testRaces } from "./support/race.ts";

testRaces(0);
