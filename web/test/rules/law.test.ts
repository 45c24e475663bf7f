import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const here = new URL("./", import.meta.url);
const rules = readFileSync(new URL("../../../firestore.rules", import.meta.url), "utf8");

/** The sentences above each match: lines that begin with "// - " and those that go on with them. */
const sentences = [...rules.matchAll(/^ *\/\/ - (.+(?:\n *\/\/ {3}.+)*)/gm)].map(([, sentence = ""]) =>
  sentence.replace(/\n *\/\/ {3}/g, " "),
);

/** What the tests in this folder are grouped under, without the rows of the requirements. */
const titles = readdirSync(here)
  .filter((file) => file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(new URL(file, here), "utf8").matchAll(/^describe\(\s*"([^"]+)"/gm)])
  .map(([, title = ""]) => title.replace(/^(\[[A-Z]+-\d+\] )+/, ""));

describe("[R-4] [V-5] The law says what it does.", () => {
  test("there are sentences above every match", () => {
    expect(sentences.length).toBeGreaterThan(20);
    const matches = [...rules.matchAll(/^ {4}match [^\n]+/gm)].map(([line]) => line.trim());
    const explained = [...rules.matchAll(/\/\/ (?:- | {2}).+\n {4}match [^\n]+/g)].map(([text]) =>
      text.split("\n")[1]?.trim(),
    );
    expect(explained).toEqual(matches);
  });
  test.each(sentences)("tests of the same name hold it: %s", (sentence) => {
    expect(titles).toContain(sentence);
  });
});
