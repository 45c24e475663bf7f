export interface Fault {
  /** How a call fails. Before: nothing has been done. After: the work is done and stays done. */
  how: "error-before" | "error-after" | "cut-before" | "cut-after";
  /** How many calls fail; 1 by default. */
  times?: number;
  /** Only calls that start with this, such as "POST /v1/refunds". */
  call?: string;
  /**
   * Says if the 500 is stored under the idempotency key, so that retries get it again. By default, a failure after the
   * work is stored, as Stripe does it, and one before the work is not.
   */
  remember?: boolean;
}

/** Calls wait before the work, or after it and before the answer. */
type When = "before" | "after";

export type Faults = ReturnType<typeof makeFaults>;

/** The faults that tests have asked for, and the calls that are held. */
export const makeFaults = () => {
  let faults: (Fault & { left: number })[] = [];
  let holds: When[] = [];
  let held: (() => void)[] = [];
  const release = (): void => {
    const all = held;
    [holds, held] = [[], []];
    for (const resume of all) resume();
  };
  return {
    add: (fault: Fault) => void faults.push({ ...fault, left: fault.times ?? 1 }),
    hold: (when: When) => void holds.push(when),
    release,
    clear: () => {
      faults = [];
      release();
    },
    /** The fault for this call. Counts it as used. */
    next: (call: string): Fault | undefined => {
      const fault = faults.find(({ left, call: prefix = "" }) => left > 0 && call.startsWith(prefix));
      if (fault) fault.left -= 1;
      return fault;
    },
    /** Waits while calls are held. */
    pass: async (now: When): Promise<void> => {
      if (holds.includes(now)) await new Promise<void>((resolve) => held.push(resolve));
    },
  };
};
