import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { CURRENCY } from "../../contract/money.ts";
import { ORDER_LINES_MAX } from "../../contract/order.ts";
import { NONTAXABLE } from "../../contract/tax.ts";
import { type AskTax, TaxUnavailable } from "../quotes.ts";
import type { TaxShares } from "../tax-shares.ts";
import { isStripeError, isStripeFailure, refusalOf } from "./errors.ts";

/** The reference of a line at Stripe. Lines are counted from 0. */
export const lineReference = (at: number): string => `line-${at}`;

const codeOf = (taxClass: string) =>
  taxClass === "taxable" ? {} : { tax_code: taxClass === "exempt" ? NONTAXABLE : taxClass };

/** Asks Stripe Tax what an order's lines and delivery are taxed. */
export const askStripeTax =
  (stripe: Stripe): AskTax =>
  async ({ lines, deliveryCents, address, state, zip, isExempt }) => {
    try {
      const calculation = await stripe.tax.calculations.create({
        currency: CURRENCY,
        line_items: lines.map(({ cents, quantity, taxClass }, at) => ({
          amount: cents,
          quantity,
          reference: lineReference(at),
          tax_behavior: "exclusive",
          ...codeOf(taxClass),
        })),
        ...(deliveryCents > 0 && { shipping_cost: { amount: deliveryCents, tax_behavior: "exclusive" } }),
        customer_details: {
          address: { line1: address, state, postal_code: zip, country: "US" },
          address_source: "shipping",
          ...(isExempt && { taxability_override: "customer_exempt" }),
        },
      });
      const { id } = calculation;
      if (!id) throw new Error("Stripe returned a tax calculation without an ID");
      const items = await stripe.tax.calculations
        .listLineItems(id, { limit: ORDER_LINES_MAX })
        .autoPagingToArray({ limit: ORDER_LINES_MAX });
      const taxed = new Map(items.map(({ reference, amount_tax }) => [reference, amount_tax]));
      return {
        calculationId: id,
        lineCents: lines.map((_, at) => taxed.get(lineReference(at)) ?? 0),
        deliveryCents: calculation.shipping_cost?.amount_tax ?? 0,
      };
    } catch (error) {
      if (isStripeError(error, "customer_tax_location_invalid")) return undefined;
      const refused = refusalOf(error);
      if (refused) logger.error("Stripe Tax refuses to work out a tax: customers can't order", { reason: refused });
      throw new TaxUnavailable(error);
    }
  };

interface Of {
  /** Unique in the account at Stripe, and the idempotency key. */
  reference: string;
}

/** The ID of a transaction that Stripe made and then failed to name: none of its calls finds one by its reference. */
export const UNNAMED = "unnamed";

/**
 * Makes a transaction, once: its reference is unique in the account. Stripe repeats a failure under its key for a day,
 * so the call after a failure has another key. Resolves to the transaction's ID.
 */
const makeOnce = async (
  reference: string,
  make: (options: Stripe.RequestOptions) => Promise<{ id: string | null }>,
) => {
  const idempotencyKey = `tax:${reference}`;
  try {
    return (await make({ idempotencyKey })).id ?? UNNAMED;
  } catch (error) {
    if (isTaken(error)) return UNNAMED;
    if (!isStripeFailure(error)) throw error;
  }
  try {
    return (await make({})).id ?? UNNAMED;
  } catch (error) {
    if (isTaken(error)) return UNNAMED;
    throw error;
  }
};

/** True if Stripe has a transaction with this reference. */
const isTaken = (error: unknown): boolean =>
  refusalOf(error) !== undefined && (error as { param?: unknown }).param === "reference";

/** Records a paid order at Stripe Tax. Resolves to the transaction's ID. */
export const commitTax = async (
  stripe: Stripe,
  { calculationId: calculation, reference }: Of & { calculationId: string },
): Promise<string> =>
  makeOnce(reference, (options) => stripe.tax.transactions.createFromCalculation({ calculation, reference }, options));

/** Reverses the tax of a refund. Resolves to the reversal's ID. */
export const reverseTax = async (
  stripe: Stripe,
  { lines, deliveryCents, deliveryTaxCents }: TaxShares,
  { transactionId, reference }: Of & { transactionId: string },
): Promise<string> => {
  const known = await stripe.tax.transactions
    .listLineItems(transactionId, { limit: ORDER_LINES_MAX })
    .autoPagingToArray({ limit: ORDER_LINES_MAX });
  const idOf = new Map(known.map(({ reference: line, id }) => [line, id]));
  const reversed = lines.flatMap(({ cents, taxCents }, at) => {
    const original_line_item = idOf.get(lineReference(at));
    if (!original_line_item || cents + taxCents === 0) return [];
    return [{ amount: -cents, amount_tax: -taxCents, original_line_item, reference: lineReference(at) }];
  });
  const isOfDelivery = deliveryCents + deliveryTaxCents > 0;
  return makeOnce(reference, (options) =>
    stripe.tax.transactions.createReversal(
      {
        mode: "partial",
        original_transaction: transactionId,
        reference,
        ...(reversed.length > 0 && { line_items: reversed }),
        ...(isOfDelivery && { shipping_cost: { amount: -deliveryCents, amount_tax: -deliveryTaxCents } }),
      },
      options,
    ),
  );
};

/** Takes a reversal back: the refund's money came back. Resolves to the transaction's ID. */
export const undoReversal = async (
  stripe: Stripe,
  { reversalId, reference }: Of & { reversalId: string },
): Promise<string> =>
  makeOnce(reference, (options) =>
    stripe.tax.transactions.createReversal({ mode: "full", original_transaction: reversalId, reference }, options),
  );
