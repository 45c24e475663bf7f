/** How a call of the API is to go wrong. Before: nothing has been done yet. After: it has been done and is lasting. */
export type FaultKind = "error-before" | "error-after" | "cut-before" | "cut-after";

export interface Fault {
  how: FaultKind;
  /** How many calls; 1 when left out. */
  times?: number;
  /** Only calls that begin like this, such as "POST /v1/refunds". */
  call?: string;
  /** Keep the 500 under the idempotency key, as Stripe does when its own work breaks off: retries get the 500 again. */
  remember?: boolean;
}

export interface Hold {
  /** Wait before the work is done, or after, before it is answered. */
  when?: "before" | "after";
  call?: string;
}

interface Gate extends Hold {
  opened: Promise<void>;
  open: () => void;
}

/** What tests have asked to go wrong, and the waiting rooms of held calls. */
export class Faults {
  private faults: { fault: Fault; left: number }[] = [];
  private gates: Gate[] = [];
  private waiting = 0;
  private arrivals: (() => void)[] = [];

  add(fault: Fault): void {
    this.faults.push({ fault, left: fault.times ?? 1 });
  }

  /** The fault that strikes this call, used up by it. */
  strike(call: string): Fault | undefined {
    const hit = this.faults.find(({ fault, left }) => left > 0 && call.startsWith(fault.call ?? ""));
    if (hit) hit.left -= 1;
    return hit?.fault;
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

  /** Waits while calls of this kind are held. */
  async pass(call: string, when: "before" | "after"): Promise<void> {
    const gate = this.gates.find((held) => held.when === when && call.startsWith(held.call ?? ""));
    if (!gate) return;
    this.waiting += 1;
    for (const arrived of this.arrivals.splice(0)) arrived();
    await gate.opened;
    this.waiting -= 1;
  }

  /** Resolves as soon as `count` calls are held. */
  async held(count: number): Promise<void> {
    while (this.waiting < count) await new Promise<void>((resolve) => this.arrivals.push(resolve));
  }
}
