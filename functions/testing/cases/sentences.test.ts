import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { CASES } from "./all.ts";

const RULES = readFileSync(inRoot("firestore.rules"), "utf8");

/** The sentences above each match: lines that begin with "// - ", and those that continue them. */
const sentences = [...RULES.matchAll(/^ *\/\/ - (.+(?:\n *\/\/ {3}.+)*)/gm)].map(([, sentence = ""]) =>
  sentence.replace(/\n *\/\/ {3}/g, " "),
);

/** The sentences that have cases for the web app, without the numbers of requirements. */
const titles = Object.values(CASES)
  .flatMap((sections) => Object.entries(sections))
  .filter(([, cases]) => cases.some(({ act }) => act.does !== "pay" && act.does !== "ask"))
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
  test("cases of the same name prove each sentence", () => {
    expect(sentences.filter((sentence) => !titles.includes(sentence))).toEqual([]);
  });
});
