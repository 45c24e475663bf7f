/** How much longer than what every function of Firebase loads a function of the shop may take to load. */
export const RATIO_MAX = 1.2;

/** One round: what each took to load, in milliseconds. They ran right after one another, so that what else the machine did hits all. */
export type Round = Record<string, number>;

export interface Summary {
  name: string;
  /** Milliseconds. */
  median: number;
  /** To the bare libraries, round by round; 1 is as fast. */
  ratio: number;
  tooSlow: boolean;
}

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("Nothing was measured.");
  return (low + high) / 2;
};

/** What the rounds say of each, the bare libraries first. */
export const summaryOf = (rounds: Round[], bare: string): Summary[] => {
  const timesOf = (name: string) => rounds.map((round) => round[name] ?? Number.NaN);
  const names = Object.keys(rounds[0] ?? {}).sort((a, b) => Number(b === bare) - Number(a === bare));
  return names.map((name) => {
    const ratio = median(timesOf(name).map((time, index) => time / (timesOf(bare)[index] ?? Number.NaN)));
    return { name, median: median(timesOf(name)), ratio, tooSlow: !(ratio <= RATIO_MAX) };
  });
};

/** The summary as a table for people. */
export const tableOf = (summary: Summary[]): string => {
  const width = Math.max(...summary.map(({ name }) => name.length));
  const row = (...[name = "", ...cells]: string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(9))].join("  ").trimEnd();
  return [
    row("loaded in a fresh process", "median", "ratio"),
    ...summary.map(({ name, median: time, ratio, tooSlow }) =>
      row(name, `${time.toFixed(0)} ms`, ratio.toFixed(2), tooSlow ? "too slow" : ""),
    ),
  ].join("\n");
};
