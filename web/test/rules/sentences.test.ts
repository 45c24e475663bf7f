import { describe, expect, test } from "vitest";
import { RULES } from "./emulator.ts";
import { TESTS } from "./tests.ts";

/** The sentences above each match: lines that begin with "// - ", and those that continue them. */
const sentences = [...RULES.matchAll(/^ *\/\/ - (.+(?:\n *\/\/ {3}.+)*)/gm)].map(([, sentence = ""]) =>
  sentence.replace(/\n *\/\/ {3}/g, " "),
);

/** The titles of the groups of tests, without the numbers of requirements. */
const titles = Object.values(TESTS)
  .flatMap((groups) => Object.entries(groups))
  .filter(([, tests]) => tests.length > 0)
  .map(([title]) => title.replace(/^(\[[A-Z]+-\d+\] )+/, ""));

describe("[R-4] [V-5] firestore.rules says what it allows.", () => {
  test("every match has sentences above it", () => {
    expect(sentences.length).toBeGreaterThan(20);
    const matches = [...RULES.matchAll(/^ {4}match [^\n]+/gm)].map(([line]) => line.trim());
    const explained = [...RULES.matchAll(/\/\/ (?:- | {2}).+\n {4}match [^\n]+/g)].map(([text]) =>
      text.split("\n")[1]?.trim(),
    );
    expect(explained).toEqual(matches);
  });
  test.each(sentences)("tests of the same name prove it: %s", (sentence) => {
    expect(titles).toContain(sentence);
  });
});
