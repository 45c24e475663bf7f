import type { StoredReached, StoredRecall } from "../contract/recall.ts";
import { eventOf, type NewLetter } from "./outbox.ts";

/** A customer's notice of a recall that reaches an order: the first, or one more that asks for the answer. */
export const recallNotice = (
  recallId: string,
  recall: Pick<StoredRecall, "name" | "sku" | "lots" | "class" | "reason" | "instructions">,
  row: Pick<StoredReached, "orderId" | "number" | "uid" | "name" | "email" | "pieces" | "unrecorded" | "letters">,
  poNumber: string,
): NewLetter => {
  const { orderId, number, uid, name, pieces, unrecorded } = row;
  const { sku, lots, class: grade, reason, instructions } = recall;
  return {
    event: eventOf("recall", recallId, orderId, row.letters),
    to: row.email,
    template: "recall-notice",
    data: {
      ...{ orderId, number, poNumber, uid, name, pieces, unrecorded, again: row.letters > 0 },
      ...{ product: recall.name, sku, lots, class: grade, reason, instructions },
    },
  };
};
