import fc from "fast-check";

/** How the event of a write reaches a function: Firestore delivers events twice, late and in any order; "lost" stands for a function that failed for good. */
type Arrival = "at once" | "late" | "twice" | "lost";

export interface Followed {
  event: Arrival;
}

export const arrivals = fc.constantFrom<Arrival>("at once", "at once", "late", "late", "twice", "lost");

/** Performs the acts one after another and delivers their events, late ones in an order made of the numbers. Returns whether an event was lost. */
export const playHistory = async <Act extends Followed, Written>(
  history: readonly Act[],
  order: readonly number[],
  perform: (act: Act) => Promise<Written>,
  deliver: (written: Written, turn: number) => unknown,
): Promise<{ lost: boolean }> => {
  const underway: unknown[] = [];
  const late: Written[] = [];
  for (const [turn, act] of history.entries()) {
    const written = await perform(act);
    if (act.event === "at once" || act.event === "twice") underway.push(deliver(written, turn));
    if (act.event === "late" || act.event === "twice") late.splice((order[turn] ?? 0) % (late.length + 1), 0, written);
  }
  await Promise.all([...underway, ...late.map(deliver)]);
  return { lost: history.some(({ event }) => event === "lost") };
};
