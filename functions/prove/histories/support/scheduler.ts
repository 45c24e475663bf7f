import type { OnStep } from "../../../test/support/trace.ts";

/** An operation that reports each of its steps. */
type Operation = (onStep: OnStep) => Promise<unknown>;

interface Run {
  /** Each lets it continue from a step. It waits at several steps when it makes calls at the same time. */
  waits: (() => void)[];
  over: boolean;
}

/**
 * Runs several operations against each other, one step at a time. The numbers of `turns` choose the next one, over and
 * over. When all have ended, rejects with the error of the first that failed.
 */
export const runInterleaved = async (operations: readonly Operation[], turns: readonly number[]): Promise<void> => {
  let changed = () => {};
  const wait = (run: Run) =>
    new Promise<void>((resolve) => {
      run.waits.push(resolve);
      changed();
    });
  const runs = operations.map((): Run => ({ waits: [], over: false }));
  const ends = operations.map(async (operation, index) => {
    const run = runs[index] as Run;
    await wait(run);
    try {
      await operation(() => wait(run));
    } finally {
      run.over = true;
      changed();
    }
  });
  for (let turn = 0; ; turn++) {
    while (runs.some(({ waits, over }) => waits.length === 0 && !over))
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    const waiting = runs.filter(({ waits, over }) => waits.length > 0 && !over);
    const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length];
    if (!next) break;
    next.waits.shift()?.();
  }
  const failed = (await Promise.allSettled(ends)).find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
};
