import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { test } from "vitest";

interface Twins {
  /** What the law refuses. */
  denied: () => Promise<unknown>;
  /** The same act with one thing different, on the same documents: the law allows it. */
  allowed: () => Promise<unknown>;
}

/** A denial is only worth something beside its allowed twin: alone, it might fail for any other reason. */
export const testTwins = (title: string, twins: () => Twins) =>
  test(title, async () => {
    const { denied, allowed } = twins();
    await assertFails(denied());
    await assertSucceeds(allowed());
  });

/** One denial a line, each beside the same allowed twin. */
export const testEach = <Case>(cases: Record<string, Case>, twins: (value: Case) => Twins) => {
  for (const [title, value] of Object.entries(cases)) testTwins(title, () => twins(value));
};
