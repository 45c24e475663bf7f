import { orders, payments } from "../../store/collections.ts";
import { endPayment, recordCanceled } from "../end-payment.ts";
import type { PaymentServices } from "../services.ts";
import { settlePayment } from "../settle-payment.ts";
import { cancelIntent, retrieveIntent } from "../stripe/payment-intents.ts";
import { readReversals, reversalsOf } from "../stripe/reversals.ts";
import { comparePayment, type DifferenceCode, type Repair, type Sides, type Verdict } from "./compare-payment.ts";

/** A difference between Firestore and Stripe. An admin handles what is not repaired. */
export interface Difference {
  /** The payment intent's ID, or the path of a document. */
  id: string;
  orderId: string;
  code: DifferenceCode;
  repaired: boolean;
  reason?: string;
}

/** The repairs that a comparison may make. "all" includes refunds of payments without a record. */
export type Permission = "nothing" | "no-refunds" | "refunds" | "all";

const isAllowed = (repair: Repair, permission: Permission): boolean => {
  if (repair === "report" || permission === "nothing") return false;
  if (repair === "decide") return permission === "all";
  return repair !== "refund" || permission !== "no-refunds";
};

/** An intent this young may still be about to be recorded. */
const YOUNG_MS = 3_600_000;

export const judgePayment = ({ projectId, now }: PaymentServices, sides: Sides): Verdict | undefined => {
  const { intent, payment } = sides;
  const verdict = comparePayment(sides, projectId);
  const isYoung = !payment && intent && now().getTime() - intent.created * 1000 < YOUNG_MS;
  return verdict?.repair === "end" && isYoung ? undefined : verdict;
};

/**
 * Compares one payment with Stripe and repairs a difference with the shop's own operations. Returns undefined if
 * everything agrees. `orderId` is the order that names the payment. Never throws.
 */
export const reconcilePayment = async (
  services: PaymentServices,
  id: string,
  { orderId, permission }: { orderId?: string | undefined; permission: Permission },
): Promise<Difference | undefined> => {
  let known = orderId;
  try {
    const before = await sidesOf(services, id, orderId);
    if (!before) return undefined;
    known = before.orderId;
    const verdict = judgePayment(services, before);
    if (!verdict) return undefined;
    const { repair } = verdict;
    const isRepaired = repair !== "report" && isAllowed(repair, permission);
    if (isRepaired) await REPAIRS[repair](services, id);
    // Another call may have been about to complete its work.
    const after = await sidesOf(services, id, orderId);
    const left = after && judgePayment(services, after);
    if (!left && !isRepaired) return undefined;
    return { id, orderId: known, code: (left ?? verdict).code, repaired: !left };
  } catch (error) {
    return unreadable(id, known ?? "", error);
  }
};

export const unreadable = (id: string, orderId: string, error: unknown): Difference => ({
  id,
  orderId,
  code: "unreadable",
  repaired: false,
  reason: error instanceof Error ? error.message : String(error),
});

const REPAIRS: Record<Exclude<Repair, "report">, (services: PaymentServices, id: string) => Promise<unknown>> = {
  settle: (services, id) => settlePayment(services, id, { looksAtReversals: true }),
  refund: (services, id) => settlePayment(services, id),
  decide: (services, id) => settlePayment(services, id, { refundUnknown: true }),
  end: endPayment,
  "record-canceled": (services, id) => recordCanceled(services, id),
  cancel: ({ stripe }, id) => cancelIntent(stripe, id),
};

/** Everything about a payment; undefined if nothing names it. Documents are read before the intent. */
const sidesOf = async (
  services: PaymentServices,
  id: string,
  claimedBy: string | undefined,
): Promise<Sides | undefined> => {
  const payment = (await payments(services.db).doc(id).get()).data();
  const named = claimedBy ?? payment?.orderId;
  const read = async (orderId: string) => (await orders(services.db).doc(orderId).get()).data();
  const order = named && (await read(named));
  const intent = await retrieveIntent(services.stripe, id);
  const reversals = intent?.status === "succeeded" ? reversalsOf(await readReversals(services.stripe, id)) : undefined;
  const orderId = named ?? intent?.metadata.orderId;
  if (!orderId) return undefined;
  return { id, intent, reversals, payment, orderId, order: order || (named ? undefined : await read(orderId)) };
};
