import { orders, payments } from "../../store/collections.ts";
import { abandonPayment, markCanceled } from "../abandon-payment.ts";
import type { PaymentServices } from "../services.ts";
import { settlePayment } from "../settle-payment.ts";
import { cancelIntent, retrieveIntent } from "../stripe/payment-intents.ts";
import { comparePayment, type DifferenceCode, type Remedy, type Sides, type Verdict } from "./compare-payment.ts";

/** One thing on which Firestore and Stripe did not agree. Whatever is not repaired is for a person to look at. */
export interface Difference {
  /** The payment intent's id, or the path of a document. */
  id: string;
  orderId: string;
  code: DifferenceCode;
  repaired: boolean;
  /** Why it could not be repaired now. */
  reason?: string;
}

/** An intent that no document names belongs to a call that may still be under way; after this time it does not. */
const YOUNG_MS = 3_600_000;

/** What is wrong with a payment as it stands, if anything. */
export const judgePayment = ({ projectId, now }: PaymentServices, sides: Sides): Verdict | undefined => {
  const { intent, payment } = sides;
  const verdict = comparePayment(sides, projectId);
  const isYoung = !payment && intent && now().getTime() - intent.created * 1000 < YOUNG_MS;
  return verdict?.remedy === "abandon" && isYoung ? undefined : verdict;
};

/**
 * Compares one payment with Stripe and repairs what is different, through the shop's own operations, each of which is safe at any
 * moment: undefined when all agree. `orderId` names the order that points to it. Never throws.
 */
export const reconcilePayment = async (
  shop: PaymentServices,
  id: string,
  { orderId, repair }: { orderId?: string; repair: boolean },
): Promise<Difference | undefined> => {
  let known = orderId;
  try {
    const before = await sidesOf(shop, id, orderId);
    if (!before) return undefined;
    known = before.orderId;
    const verdict = judgePayment(shop, before);
    if (!verdict) return undefined;
    await shop.reached?.("difference-found");
    if (verdict.remedy !== "report" && repair) await REMEDIES[verdict.remedy](shop, id);
    // Asked anew: it was repaired, or was only seen half-way while somebody else worked on it.
    const after = await sidesOf(shop, id, orderId);
    const left = after && judgePayment(shop, after);
    if (!left && verdict.remedy === "report") return undefined;
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

const REMEDIES: Record<Exclude<Remedy, "report">, (shop: PaymentServices, id: string) => Promise<unknown>> = {
  settle: (shop, id) => settlePayment(shop, id),
  abandon: abandonPayment,
  "mark-canceled": markCanceled,
  cancel: ({ stripe }, id) => cancelIntent(stripe, id),
};

/**
 * All that is known of a payment now; undefined when nobody knows of it. The documents are read before Stripe is asked, for they
 * follow it.
 */
const sidesOf = async (
  shop: PaymentServices,
  id: string,
  claimedBy: string | undefined,
): Promise<Sides | undefined> => {
  const payment = (await payments(shop.db).doc(id).get()).data();
  const named = claimedBy ?? payment?.orderId;
  const read = async (orderId: string) => (await orders(shop.db).doc(orderId).get()).data();
  const order = named && (await read(named));
  const intent = await retrieveIntent(shop.stripe, id);
  const orderId = named ?? intent?.metadata.orderId;
  if (!orderId) return undefined;
  return { id, intent, payment, orderId, order: order || (named ? undefined : await read(orderId)) };
};
