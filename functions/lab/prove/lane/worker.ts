import { readFileSync } from "node:fs";
import { inRoot } from "../../../dev/folders.ts";
import { parseRules } from "../../mutation/rules/parse-rules.ts";
import { reportedOf } from "../../mutation/rules/reported.ts";
import { loadCases } from "../cases/load.ts";
import { readReport } from "../coverage.ts";
import { rulesOf } from "../emulator.ts";
import type { Answer, Request } from "./messages.ts";

/*
 * A lane: a process that keeps the rules' tests open against a project of its own (RULES_PROJECT), so that a test takes
 * milliseconds instead of the seconds that a test runner needs to start. Lanes run side by side.
 */
const { FIRESTORE_EMULATOR_HOST: host = "", RULES_PROJECT: project = "" } = process.env;
const law = readFileSync(inRoot("firestore.rules"), "utf8");
const reported = reportedOf(parseRules(law));
const rules = rulesOf(host, project);
const files = await loadCases();
for (const file of files) await file.open();
const tests = files.flatMap(({ cases }) => cases);

const testAt = (index: number) => {
  const test = tests[index];
  if (!test) throw new Error(`There is no test ${index}.`);
  return test;
};

const measure = async (index: number): Promise<Answer> => {
  const test = testAt(index);
  await rules.put(law);
  const began = performance.now();
  await test.run();
  const duration = performance.now() - began;
  return { did: "measure", duration, coverage: readReport(await rules.report(), reported) };
};

const judge = async (text: string, wanted: number[]): Promise<Answer> => {
  if (!(await rules.put(text))) return { did: "judge", fate: "invalid" };
  for (const [tried, index] of wanted.entries())
    try {
      await testAt(index).run();
    } catch {
      return { did: "judge", fate: "killed", by: index, tried: tried + 1 };
    }
  return { did: "judge", fate: "survived", tried: wanted.length };
};

const answer = async (request: Request): Promise<Answer> => {
  if (request.do === "list") return { did: "list", tests: tests.map(({ file, title }) => ({ file, title })) };
  if (request.do === "judge") return judge(request.rules, request.tests);
  return measure(request.test).catch((error: unknown): Answer => {
    const { file, title } = testAt(request.test);
    return { did: "failed", message: `A test fails under the law itself: ${file}: ${title}\n${error}` };
  });
};

process.on("message", async (request: Request) => {
  process.send?.(await answer(request));
});
process.on("disconnect", () => process.exit());
