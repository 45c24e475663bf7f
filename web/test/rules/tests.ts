import { CASES } from "../../../functions/testing/cases/all.ts";
import type { RulesTest } from "./emulator.ts";
import { limits } from "./limits.ts";
import { probesOf } from "./play.ts";
import { attacksOnOrders, attacksOnOthers } from "./rest-attacks.ts";

const ofTable = Object.entries(CASES).map(([collection, sections]) => {
  const tests = Object.entries(sections).map(([sentence, cases]): [string, RulesTest[]] => {
    const inWebApp = cases.filter(({ act }) => act.does !== "pay" && act.does !== "ask");
    return [sentence, inWebApp.map((one) => ({ title: one.title, probes: probesOf(one) }))];
  });
  return [collection, Object.fromEntries(tests.filter(([, all]) => all.length > 0))] as const;
});

export const TESTS: Record<string, Record<string, RulesTest[]>> = {
  ...Object.fromEntries(ofTable),
  "every collection": {
    "[V-2] [V-3] [V-4] [V-5] The rules and the contract have the same limits.": limits,
    "[R-4] [P-6] The rules deny attacks on orders and stock that need the REST API.": attacksOnOrders,
    "[R-3] [R-4] [A-9] The rules deny attacks on profiles and products that need the REST API.": attacksOnOthers,
  },
};
