import type { OnStep } from "../../support/trace.ts";

/** Something that happens, and says at each of its steps that it got there. */
export type Part = (onStep: OnStep) => Promise<unknown>;

interface Player {
  /** Let it continue from where it waits. It waits at several places when it makes calls at the same time. */
  waits: (() => void)[];
  over: boolean;
}

/**
 * Runs several operations against each other, one step of one of them at a time. The numbers of `turns` choose the next one, over and
 * over. The same numbers give the same interleaving. When all have ended, rejects with the error of the first that failed.
 */
export const runInterleaved = async (parts: readonly Part[], turns: readonly number[]): Promise<void> => {
  let changed = () => {};
  const wait = (player: Player) =>
    new Promise<void>((goOn) => {
      player.waits.push(goOn);
      changed();
    });
  const players = parts.map((): Player => ({ waits: [], over: false }));
  const plays = parts.map(async (part, index) => {
    const player = players[index] as Player;
    await wait(player);
    try {
      await part(() => wait(player));
    } finally {
      player.over = true;
      changed();
    }
  });
  for (let turn = 0; ; turn++) {
    while (players.some(({ waits, over }) => waits.length === 0 && !over))
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    const waiting = players.filter(({ waits, over }) => waits.length > 0 && !over);
    const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length];
    if (!next) break;
    next.waits.shift()?.();
  }
  const failed = (await Promise.allSettled(plays)).find((play) => play.status === "rejected");
  if (failed) throw failed.reason;
};
