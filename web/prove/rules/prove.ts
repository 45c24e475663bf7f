import type { Probe, RulesTest, Shop } from "../../test/rules/emulator.ts";
import { type Coverage, readReport, type Summary, summarize, unionOf } from "./coverage.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { parseRules, reportedOf } from "./parse.ts";

/** The emulator evaluates writes, and conditions with look-ups, in any order: coverage is the union of rounds. */
const ROUNDS = 4;

/** How many probes try a mutant that is named as equivalent: the most likely killers. All would take minutes. */
const TRIES_OF_EQUIVALENT = 60;

const inShops = async <Item, Result>(
  shops: Shop[],
  items: Item[],
  work: (shop: Shop, item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = items.entries();
  const drain = async (shop: Shop) => {
    for (const [index, item] of left) results[index] = await work(shop, item);
  };
  await Promise.all(shops.map(drain));
  return results;
};

const wordsIn = (text: string) => new Set(text.match(/[a-z_]{3,}|\d+/gi));

/** Proves the tests of rules: `coverage` is what they evaluate, and `survivors` are the mistakes that they miss. */
export const proofOf = (source: string, tests: RulesTest[]) => {
  const file = parseRules(source);
  const reported = reportedOf(file);
  const measured = new Map<RulesTest, Coverage>();
  const all = tests.flatMap((test) => test.probes.map((probe) => ({ test, probe, words: wordsIn(probe.about) })));

  const measure = async (shop: Shop, test: RulesTest): Promise<void> => {
    await shop.putRules(source);
    for (const probe of test.probes) await probe.run(shop);
    const coverage = readReport(await shop.report(), reported);
    measured.set(test, unionOf([measured.get(test) ?? new Map(), coverage]));
  };

  /** Runs all tests, and again in new shops while an expression is missing. */
  const coverage = async (openShops: () => Promise<Shop[]>): Promise<Summary> => {
    let summary: Summary = { total: 0, missing: [source] };
    for (let round = 0; round < ROUNDS && summary.missing.length > 0; round++) {
      await inShops(await openShops(), tests, measure);
      summary = summarize(source, unionOf([...measured.values()]), reported);
    }
    return summary;
  };

  /**
   * The probes of the tests that evaluate a mutant's changed expression: no other can notice it. Those come first that
   * share with few others the expression's results, and a word of the mutant's name.
   */
  const probesFor = ({ focus, name }: Mutant): Probe[] => {
    const around = [...reported.values()].filter(({ node }) => node.start <= focus.start && focus.end <= node.end);
    const [innermost] = around.sort((a, b) => a.node.end - a.node.start - (b.node.end - b.node.start));
    const kindsIn = (test: RulesTest) => measured.get(test)?.get(innermost?.key ?? "");
    // The emulator does not report on constants, such as `if false`: any test may notice those.
    const isReported = tests.some(kindsIn);
    const named = wordsIn(name);
    const able = all
      .filter(({ test }) => !isReported || kindsIn(test)?.size)
      .map(({ test, probe, words }) => ({
        probe,
        traits: [[...(kindsIn(test) ?? [])].sort().join(), ...[...words].filter((word) => named.has(word))],
      }));
    const counts = new Map<string, number>();
    for (const trait of able.flatMap(({ traits }) => traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
    const points = able.map(({ probe, traits }) => ({
      probe,
      sum: traits.reduce((sum, trait) => sum + 1 / (counts.get(trait) ?? 1), 0),
    }));
    return points.sort((a, b) => b.sum - a.sum).map(({ probe }) => probe);
  };

  /** The mutants that no probe notices. One that the compiler refuses is no set of rules, and counts as noticed. */
  const survivors = async (
    shops: Shop[],
    fieldsOf: (collection: string, check: string) => string[],
    equivalent: object,
  ): Promise<Mutant[]> => {
    /** The killers of the same function or rule, the last one first: it is likely to kill the next one. */
    const killers = new Map<string, Probe[]>();
    const survives = async (shop: Shop, mutant: Mutant): Promise<Mutant[]> => {
      if (!(await shop.putRules(mutant.text))) return [];
      const [where = ""] = mutant.name.split(":");
      const able = probesFor(mutant);
      const known = (killers.get(where) ?? []).filter((probe) => able.includes(probe));
      const probes = [...new Set([...known, ...able])];
      for (const probe of mutant.name in equivalent ? probes.slice(0, TRIES_OF_EQUIVALENT) : probes)
        try {
          await probe.run(shop);
        } catch {
          killers.set(where, [...new Set([probe, ...(killers.get(where) ?? [])])]);
          return [];
        }
      return [mutant];
    };
    return (await inShops(shops, mutantsOf(source, file, fieldsOf), survives)).flat();
  };

  return { coverage, survivors };
};
