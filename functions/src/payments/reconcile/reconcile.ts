import type { PaymentServices } from "../services.ts";
import { LOOK, PARTS, type Part, type Run } from "./reconcile-parts.ts";
import type { Difference } from "./reconcile-payment.ts";

/** Where a run stands: which part it is in, and what it looked at last there. */
export interface Place {
  part: Part;
  after?: string;
}

export interface ReconcileOptions {
  /** Only what was made since then; without it, everything. */
  since?: Date;
  /** Whether differences are repaired (as without it), or only told. */
  repair?: boolean;
  /** Where an earlier run stopped. */
  from?: Place;
  /** When to stop for this time. */
  until?: Date;
  /** Told after each page, so that a run that is cut off can go on there. */
  onPage?: (next: Place, differences: Difference[]) => Promise<void>;
}

export interface Reconciliation {
  /** How many of each were looked at. */
  looked: Record<Part, number>;
  differences: Difference[];
  /** Where to go on; undefined when the run came to its end. */
  next: Place | undefined;
}

/**
 * Compares Firestore with Stripe: every intent of this shop, every payment document, every order that names a payment, and every
 * product's stock. Repairs what the shop's operations can repair, and names everything else. Works page by page, in any
 * number of runs, and beside anything else that goes on. Throws when Stripe or Firestore can't be reached: go on where it was.
 */
export const reconcile = async (shop: PaymentServices, options: ReconcileOptions = {}): Promise<Reconciliation> => {
  const { since, repair = true, until, onPage } = options;
  const looked = { intents: 0, payments: 0, orders: 0, products: 0 };
  const run: Run = { shop, since, repair, seen: new Set(), looked, differences: [] };
  let place: Place | undefined = options.from ?? { part: "intents" };
  while (place && !(until && shop.now() >= until)) {
    const told = run.differences.length;
    const after: string | undefined = await LOOK[place.part](run, place.after);
    place = after === undefined ? following(place) : { part: place.part, after };
    if (place) await onPage?.(place, run.differences.slice(told));
  }
  return { looked, differences: run.differences, next: place };
};

const following = ({ part }: Place): Place | undefined => {
  const next = PARTS[PARTS.indexOf(part) + 1];
  return next && { part: next };
};
