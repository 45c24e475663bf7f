import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./folders.ts";
import { proofSteps, testSteps } from "./tests/steps.ts";

const requirements = readFileSync(inRoot(".github/docs/requirements.md"), "utf8");
const rows = [...requirements.matchAll(/^\| ([A-Z]-\d+) \|/gm)].flatMap(([, code]) => code ?? []);

/** Titles of tests also stand in tables of cases. */
const TEST_FILE = /\.test\.tsx?$|\/(test|testing|prove)\/.*\.tsx?$/;

const testFiles = ["functions", "web"]
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => TEST_FILE.test(file) && !file.includes("node_modules/"))
  .map((file) => ({ file, text: readFileSync(inRoot(file), "utf8") }));

/** The codes in brackets, as in "[A-1 N-4]". */
const codesIn = (text: string) =>
  [...text.matchAll(/\[([A-Z]-\d+(?: [A-Z]-\d+)*)\]/g)].flatMap(([, codes]) => codes?.split(" ") ?? []);

const named = new Set(testFiles.flatMap(({ text }) => codesIn(text)));

test("[T-3] npm test and npm run prove run each file of tests once", () => {
  const steps = [...testSteps([]), ...proofSteps([])].flatMap(({ files }) => files ?? []);
  const tests = testFiles.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.filter((file) => steps.filter((files) => files.test(file)).length !== 1)).toEqual([]);
});

test("[T-10] a requirement has one row", () => {
  expect(rows.filter((code, index) => rows.indexOf(code) !== index)).toEqual([]);
});

test("[T-10] titles of tests name each requirement, and no other", () => {
  expect([...named].sort()).toEqual(rows.toSorted());
});
