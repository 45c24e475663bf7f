import type Stripe from "stripe";
import type { StoredOrder } from "../../contract/order.ts";

type ReversalField = "refundedCents" | "refundedAt" | "dispute" | "disputedAt" | "disputeReason" | "disputeDueAt";

/** A payment's refunds and disputes, as an order stores them. */
export type Reversals = { [K in ReversalField]-?: Exclude<StoredOrder[K], undefined> };

const BATCH = 100;

export interface AtStripe {
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

export const readReversals = async (stripe: Stripe, id: string): Promise<AtStripe> => {
  const ofIntent = { payment_intent: id, limit: BATCH };
  const refunds = await listAll((after) => stripe.refunds.list({ ...ofIntent, ...after }));
  const disputes = await listAll((after) => stripe.disputes.list({ ...ofIntent, ...after }));
  return { refunds, disputes };
};

export const reversalsOf = ({ refunds, disputes }: AtStripe): Reversals => {
  const ended = refunds.filter(({ status }) => status === "succeeded");
  const dispute = (["open", "lost", "won"] as const).find((status) =>
    disputes.some((one) => disputeStatusOf(one) === status),
  );
  const [last] = disputes
    .filter((one) => dispute !== undefined && disputeStatusOf(one) === dispute)
    .toSorted((a, b) => b.created - a.created);
  return {
    refundedCents: ended.reduce((sum, { amount }) => sum + amount, 0),
    refundedAt: lastOf(ended),
    dispute: dispute ?? null,
    disputedAt: last ? dateOf(last.created) : null,
    disputeReason: last?.reason ?? null,
    disputeDueAt: last && dueSecondsOf(last) > 0 ? dateOf(dueSecondsOf(last)) : null,
  };
};

const listAll = async <T extends { id: string }>(
  list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = all.at(-1);
    const batch = await list(last ? { starting_after: last.id } : {});
    all.push(...batch.data);
    hasMore = batch.has_more;
  }
  return all;
};

/** True if a refund has succeeded, or may. It can fail long after. */
export const isEffective = ({ status }: Stripe.Refund): boolean => status === "succeeded" || status === "pending";

/** Ended disputes. A closed inquiry took no money; a prevented dispute is a refund. */
const CLOSED: Record<string, "won" | "lost" | null> = {
  won: "won",
  warning_closed: "won",
  lost: "lost",
  prevented: null,
};

/** A dispute's status as an order stores it. An unknown one is open, so that an admin looks at it. */
export const disputeStatusOf = ({ status }: Stripe.Dispute): Reversals["dispute"] => {
  const closed = CLOSED[status];
  return closed === undefined ? "open" : closed;
};

/** The time until which a dispute can be answered, in seconds since 1970; 0 if it can't. */
export const dueSecondsOf = ({ evidence_details }: Stripe.Dispute): number => evidence_details.due_by ?? 0;

const dateOf = (seconds: number) => new Date(seconds * 1000);

const lastOf = (all: readonly { created: number }[]): Date | null =>
  all.length > 0 ? dateOf(Math.max(...all.map(({ created }) => created))) : null;

/** True if the order stores these. An order without any stores none of the fields. */
export const storesReversals = (order: StoredOrder, { refundedCents, ...rest }: Reversals): boolean =>
  (order.refundedCents ?? 0) === refundedCents &&
  (order.dispute ?? null) === rest.dispute &&
  order.refundedAt?.getTime() === rest.refundedAt?.getTime() &&
  order.disputedAt?.getTime() === rest.disputedAt?.getTime() &&
  (order.disputeReason ?? null) === rest.disputeReason &&
  order.disputeDueAt?.getTime() === rest.disputeDueAt?.getTime();

/** True if the intent's charge was refunded or disputed. Needs an intent from `retrieveIntent`. */
export const hasReversals = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === "object" && charge !== null && (charge.amount_refunded > 0 || charge.disputed);
