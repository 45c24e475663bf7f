import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";

/*
 * Stands in for Vitest when the rules' tests are run thousands of times: it writes the tests down instead of running them. Only
 * what these tests use is here; importing anything else fails at once.
 */

type Work = () => unknown;
export interface Case {
  file: string;
  title: string;
  /** Lays the shop out anew and does the test. Rejects when it fails. */
  run: () => Promise<void>;
}
export interface CaseFile {
  name: string;
  open: () => Promise<void>;
  close: () => Promise<void>;
  cases: Case[];
}

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const expect = chai.expect;

interface Noted {
  before: Work[];
  beforeEach: Work[];
  after: Work[];
  cases: Case[];
}
let noted: Noted = { before: [], beforeEach: [], after: [], cases: [] };
let file = "";
const titles: string[] = [];

/** As long as Vitest waits for one of them. */
const PATIENCE = 30_000;

const inTime = async (work: Work, title: string): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${title} did not end within ${PATIENCE} ms.`)), PATIENCE);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const inTurn = async (works: Work[]) => {
  for (const work of works) await work();
};

export const describe = (title: string, work: () => void): void => {
  titles.push(title);
  work();
  titles.pop();
};

const note = (title: string, work: Work): void => {
  const { beforeEach: first } = noted;
  const full = [...titles, title].join(" ");
  const run = () => inTime(() => inTurn([...first, work]), full);
  noted.cases.push({ file, title: full, run });
};

const each =
  <Value>(values: readonly Value[]) =>
  (title: string, work: (value: Value) => unknown) => {
    for (const value of values) note(title.replace("%s", String(value)), () => work(value));
  };

export const test = Object.assign(note, { each });
export const beforeAll = (work: Work): void => void noted.before.push(work);
export const beforeEach = (work: Work): void => void noted.beforeEach.push(work);
export const afterAll = (work: Work): void => void noted.after.push(work);

/** Loads one test file and answers what it noted. */
export const noteFile = async (name: string, load: () => Promise<unknown>): Promise<CaseFile> => {
  noted = { before: [], beforeEach: [], after: [], cases: [] };
  file = name;
  await load();
  const { before, after, cases } = noted;
  return { name, cases, open: () => inTurn(before), close: () => inTurn(after) };
};
