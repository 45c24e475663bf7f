import * as z from "zod/mini";
import { pieceCount } from "../../contract/counted.ts";
import { parse, storedWholeNumber } from "../../contract/fields.ts";
import { formatCents } from "../../contract/money.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { type References, referencesInWords } from "../../contract/references.ts";
import { partInWords } from "../../contract/shown-parts.ts";
import { type Block, type compose as composed, oneLine } from "./compose.ts";

/* What the texts of emails are made of. */

export interface Context {
  /** The time of the event. */
  at: Date;
  /** The time zone of the shop's days. */
  zone: string;
  /** The site's origin: "https://shop.example". */
  site: string;
  /** True if the recipient has confirmed the address. */
  isConfirmed: boolean;
}

export const wholeNumber = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const noneOrText = z._default(z.string(), "");

/** Emails from before numbers were stored have none, nor a PO number. */
export const orderData = z.object({
  orderId: z.string(),
  number: z.optional(z.string()),
  name: z.string(),
  poNumber: noneOrText,
});

/** An order's number, with the customer's PO number: "1234-5678 (PO 4711)". For subjects. */
export const bothNumbers = ({ orderId, poNumber, ...order }: z.output<typeof orderData>): string =>
  `${orderNumber(orderId, order)}${poNumber && ` (PO ${oneLine(poNumber)})`}`;

/** Where a paid order goes, and its other references. Older emails have fewer. */
export const paidData = {
  address: z.string(),
  phone: z.string(),
  place: noneOrText,
  recipient: noneOrText,
  reference: noneOrText,
  costCenter: noneOrText,
  transactionId: z.string(),
};

/** The parts of an amount, as they are shown. Older emails have none. */
export const parts = z._default(
  z.array(z.object({ name: z.string(), detail: z.optional(z.string()), cents: wholeNumber })),
  [],
);

export const text = (text: string): Block => ({ kind: "text", text });

export const greeting = (name: string): Block => text(name ? `Hello ${oneLine(name)},` : "Hello,");

export const dateOf = ({ at, zone }: Pick<Context, "at" | "zone">): string =>
  at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: zone });

/** "November 26, 2026 · 3 items, 9 pieces", as papers say above their lines. */
export const dateAndPieces = (lines: Parameters<typeof pieceCount>[0], context: Pick<Context, "at" | "zone">): Block =>
  text(`${dateOf(context)} · ${pieceCount(lines)}`);

export const orderLink = (site: string, orderId: string, label = "See your order"): Block => ({
  kind: "link",
  label,
  url: `${site}/dashboard/orders/${encodeURIComponent(orderId)}`,
});

export const rowsOf = (of: z.output<typeof parts>) =>
  of.map((part) => [partInWords(part), formatCents(part.cents)] as const);

/** What the customer's books call an order. */
export const referencesIn = (order: References): Block[] => {
  const rows = referencesInWords(order).map(([name, value]) => `${name}: ${oneLine(value)}`);
  return rows.length > 0 ? [text(rows.join("\n"))] : [];
};

/** An email's subject and blocks. */
export type Draft = Parameters<typeof composed>;

export const compose = (...draft: Draft): Draft => draft;

/** An email of this data; undefined if the data is damaged. */
export type Write = (data: unknown, context: Context) => Draft | undefined;

export const letter =
  <S extends z.ZodMiniType>(schema: S, write: (data: z.output<S>, context: Context) => Draft): Write =>
  (data, context) => {
    const parsed = parse(schema, data);
    return parsed.ok ? write(parsed.value, context) : undefined;
  };
