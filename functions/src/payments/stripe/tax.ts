import type Stripe from "stripe";
import { CURRENCY } from "../../contract/money.ts";
import { NONTAXABLE } from "../../contract/tax.ts";
import type { AskTax } from "../quotes.ts";
import { isStripeError } from "./errors.ts";

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
        expand: ["line_items"],
      });
      const taxed = new Map(calculation.line_items?.data.map(({ reference, amount_tax }) => [reference, amount_tax]));
      if (!calculation.id) throw new Error("Stripe returned a tax calculation without an ID");
      return {
        calculationId: calculation.id,
        lineCents: lines.map((_, at) => taxed.get(lineReference(at)) ?? 0),
        deliveryCents: calculation.shipping_cost?.amount_tax ?? 0,
      };
    } catch (error) {
      if (isStripeError(error, "customer_tax_location_invalid")) return undefined;
      throw error;
    }
  };
