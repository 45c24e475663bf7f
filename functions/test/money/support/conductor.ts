import type { Step } from "../../../src/store/store.ts";

/** Something that happens, and says at each of its steps that it got there. */
export type Part = (reached: (step: Step) => Promise<void>) => Promise<unknown>;

interface Player {
  /** Lets it go on from where it waits. */
  goOn: (() => void) | undefined;
  over: boolean;
}

/**
 * Plays several operations against each other, one step of one of them at a time: whose turn it is say the numbers of `turns`, again and
 * again. The same numbers give the same interleaving. Rejects with what the first of them that failed threw, when all are over.
 */
export const conduct = async (parts: readonly Part[], turns: readonly number[]): Promise<void> => {
  let changed = () => {};
  const wait = (player: Player) =>
    new Promise<void>((goOn) => {
      player.goOn = goOn;
      changed();
    });
  const players = parts.map((): Player => ({ goOn: undefined, over: false }));
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
    while (players.some(({ goOn, over }) => !goOn && !over))
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    const waiting = players.filter(({ goOn, over }) => goOn && !over);
    const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length];
    if (!next) break;
    const { goOn } = next;
    next.goOn = undefined;
    goOn?.();
  }
  const failed = (await Promise.allSettled(plays)).find((play) => play.status === "rejected");
  if (failed) throw failed.reason;
};
