/** How a call fails. Before: nothing has been done. After: the work is done and stays done. */
export type FaultKind = "error-before" | "error-after" | "cut-before" | "cut-after";

export interface Fault {
  how: FaultKind;
  /** How many calls fail; 1 by default. */
  times?: number;
  /** Only calls that start with this, such as "POST /v1/refunds". */
  call?: string;
  /**
   * Whether the 500 is stored under the idempotency key, so that retries get it again. By default, a failure after the work
   * is stored, as Stripe does it, and one before the work is not.
   */
  remember?: boolean;
}

export interface Hold {
  /** Wait before the work (by default), or after it and before the answer. */
  when?: "before" | "after";
  call?: string;
}

interface Gate extends Hold {
  opened: Promise<void>;
  open: () => void;
}

/** The faults that tests have asked for, and the calls that are held. */
export class Faults {
  private faults: (Fault & { left: number })[] = [];
  private gates: Gate[] = [];
  private waiting = 0;
  private onArrival: (() => void)[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault, left: fault.times ?? 1 });
  }

  /** The fault for this call. Counts it as used. */
  next(call: string): Fault | undefined {
    const fault = this.faults.find(({ left, call: prefix = "" }) => left > 0 && call.startsWith(prefix));
    if (fault) fault.left -= 1;
    return fault;
  }

  hold(hold: Hold): void {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    this.gates.push({ when: "before", ...hold, opened, open });
  }

  release(): void {
    for (const gate of this.gates.splice(0)) gate.open();
  }

  clear(): void {
    this.faults = [];
    this.release();
  }

  /** Waits while calls like this one are held. */
  async pass(call: string, when: "before" | "after"): Promise<void> {
    const gate = this.gates.find((held) => held.when === when && call.startsWith(held.call ?? ""));
    if (!gate) return;
    this.waiting += 1;
    for (const wake of this.onArrival.splice(0)) wake();
    await gate.opened;
    this.waiting -= 1;
  }

  /** Resolves when `count` calls are held. */
  async held(count: number): Promise<void> {
    while (this.waiting < count) await new Promise<void>((resolve) => this.onArrival.push(resolve));
  }
}
