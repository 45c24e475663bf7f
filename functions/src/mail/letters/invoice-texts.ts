import * as z from "zod/mini";
import { INVOICE_NUMBER } from "../../contract/invoice.ts";
import { formatCents } from "../../contract/money.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { PRICES_INCLUDE_TAX } from "../../contract/shown-parts.ts";
import {
  bothNumbers,
  type Context,
  compose,
  dateAndPieces,
  dateOf,
  greeting,
  letter,
  orderData,
  paidData,
  parts,
  referencesIn,
  rowsOf,
  text,
  wholeNumber,
} from "./blocks.ts";
import { type Block, oneLine } from "./compose.ts";

/** An invoice or credit note, in full: a bookkeeper's copy has no page that opens. */
const invoiceData = z.extend(orderData, {
  ...paidData,
  invoiceId: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  lines: z.array(z.object({ name: z.string(), quantity: wholeNumber, cents: wholeNumber })),
  parts,
  totalCents: wholeNumber,
  includesTax: z._default(z.boolean(), false),
});
/** It names its invoice, and the credit note that it takes back. */
const creditNoteData = z.extend(invoiceData, { invoiceOf: z.string(), cancels: z.nullable(z.string()) });

const invoiceNumber = (id: string): string => INVOICE_NUMBER.exec(id)?.[1] ?? "";

const invoiceBlocks = ({ seller, ...invoice }: z.output<typeof invoiceData>, context: Context): Block[] => [
  text(`From:\n${oneLine(seller.name)}\n${seller.address}\nTax number: ${oneLine(seller.taxNumber)}`),
  ...(invoice.address ? [text(`To:\n${oneLine(invoice.name)}\n${invoice.address}`)] : []),
  ...referencesIn(invoice),
  ...(invoice.lines.length > 0 ? [dateAndPieces(invoice.lines, context)] : []),
  {
    kind: "sums",
    rows: [
      ...invoice.lines.map(({ name, quantity, cents }) => [`${quantity} × ${name}`, formatCents(cents)] as const),
      ...rowsOf(invoice.parts),
      ["Total", formatCents(invoice.totalCents)],
    ],
  },
  ...(invoice.includesTax ? [text(PRICES_INCLUDE_TAX)] : []),
  text(`Transaction ID: ${oneLine(invoice.transactionId)}`),
  {
    kind: "link",
    label: "See and print it",
    url: `${context.site}/dashboard/invoices/${encodeURIComponent(invoice.invoiceId)}`,
  },
];

export const INVOICE_TEXTS = {
  "invoice-issued": letter(invoiceData, (invoice, context) =>
    compose(`Invoice ${invoiceNumber(invoice.invoiceId)} for your order ${bothNumbers(invoice)}`, [
      greeting(invoice.name),
      text(
        `Here is invoice ${invoiceNumber(invoice.invoiceId)} of ${dateOf(context)} for your order ${orderNumber(invoice.orderId, invoice)}. It is paid.`,
      ),
      ...invoiceBlocks(invoice, context),
    ]),
  ),

  "credit-note-issued": letter(creditNoteData, (note, context) =>
    compose(`Credit note ${invoiceNumber(note.invoiceId)} for your order ${bothNumbers(note)}`, [
      greeting(note.name),
      text(
        `Here is credit note ${invoiceNumber(note.invoiceId)} of ${dateOf(context)} for invoice ${invoiceNumber(note.invoiceOf)} and your order ${orderNumber(note.orderId, note)}. ${
          note.cancels
            ? `It cancels credit note ${invoiceNumber(note.cancels)}, because your bank returned that refund.`
            : "It is for money that went back to you."
        }`,
      ),
      ...invoiceBlocks(note, context),
    ]),
  ),
};
