export interface Fault {
  /** How a call fails. Before: nothing has been done. After: the work is done and stays done. */
  how: "error-before" | "error-after" | "cut-before" | "cut-after";
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

/** The faults that tests have asked for, and the calls that are held. */
export class Faults {
  private faults: (Fault & { left: number })[] = [];
  private holds: Hold[] = [];
  private held: (() => void)[] = [];

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
    this.holds.push(hold);
  }

  heldCalls(): number {
    return this.held.length;
  }

  release(): void {
    this.holds = [];
    for (const resume of this.held.splice(0)) resume();
  }

  clear(): void {
    this.faults = [];
    this.release();
  }

  /** Waits while calls like this one are held. */
  async pass(name: string, now: "before" | "after"): Promise<void> {
    const isHeld = this.holds.some(({ when = "before", call = "" }) => when === now && name.startsWith(call));
    if (isHeld) await new Promise<void>((resolve) => this.held.push(resolve));
  }
}
