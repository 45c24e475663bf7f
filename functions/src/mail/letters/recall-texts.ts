import * as z from "zod/mini";
import { counted } from "../../contract/counted.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { CLASS_IN_WORDS } from "../../contract/recall.ts";
import { bothNumbers, compose, greeting, letter, orderData, orderLink, text, wholeNumber } from "./blocks.ts";
import { oneLine } from "./compose.ts";

const recallData = z.extend(orderData, {
  product: z.string(),
  sku: z.string(),
  lots: z.array(z.string()),
  class: z.string(),
  reason: z.string(),
  instructions: z.string(),
  pieces: wholeNumber,
  unrecorded: wholeNumber,
  /** True if an earlier letter was not answered. */
  again: z.boolean(),
});

const classes: Record<string, string> = CLASS_IN_WORDS;

const reachedBy = ({ lots, pieces, unrecorded }: z.output<typeof recallData>): string => {
  const of = lots.length > 0 ? " of these lots" : "";
  if (unrecorded === 0) return `We shipped you ${counted(pieces, "piece")}${of}`;
  const maybe = `${counted(unrecorded, "piece")} whose lot we do not know, and which may be of them`;
  return pieces > 0 ? `We shipped you ${counted(pieces, "piece")}${of}, and ${maybe}` : `We shipped you ${maybe}`;
};

export const RECALL_TEXTS = {
  "recall-notice": letter(recallData, (recall, { site }) =>
    compose(`${recall.again ? "Please answer: recall" : "Recall"} of a product in your order ${bothNumbers(recall)}`, [
      greeting(recall.name),
      text(
        `${oneLine(recall.product)}${recall.sku && ` (SKU ${oneLine(recall.sku)})`} is recalled. ${oneLine(classes[recall.class] ?? recall.class)}.`,
      ),
      text(recall.lots.length > 0 ? `Lots: ${recall.lots.map(oneLine).join(", ")}` : "All lots are recalled."),
      text(`Reason: ${recall.reason}`),
      text(`What to do:\n${recall.instructions}`),
      text(`${reachedBy(recall)}, with your order ${orderNumber(recall.orderId, recall)}.`),
      text(
        recall.again
          ? "We have not heard from you yet. Please tell us how many pieces you have set aside, also if none are left."
          : "Please tell us on the order's page how many pieces you have set aside, also if none are left.",
      ),
      orderLink(site, recall.orderId, "Answer the recall"),
    ]),
  ),
};
