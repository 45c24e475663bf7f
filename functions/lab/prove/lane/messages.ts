import type { Coverage } from "../coverage.ts";

/** What a lane is asked to do; a test is known by its number among all. */
export type Request =
  | { do: "list" }
  /** Run one test under the law itself, alone, and see what it evaluates. */
  | { do: "measure"; test: number }
  /** Put rules in force and run these tests until one fails. */
  | { do: "judge"; rules: string; tests: number[] };

export type Answer =
  | { did: "list"; tests: Test[] }
  | { did: "measure"; coverage: Coverage; duration: number }
  /** What the lane's tests made of the rules; invalid ones can't be put in force. */
  | { did: "judge"; fate: "killed"; by: number; tried: number }
  | { did: "judge"; fate: "survived"; tried: number }
  | { did: "judge"; fate: "invalid" }
  | { did: "failed"; message: string };

/** A test as it is called. */
export interface Test {
  file: string;
  title: string;
}
