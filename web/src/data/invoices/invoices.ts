import { invoiceAnswer } from "contract/invoice";
import { invoiceCall, invoicesCall, orderInvoicesCall } from "../../config/calls.ts";
import { getAll } from "../answers.ts";
import { documentSource, listSource, partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** How often an order's invoices are asked for again, in milliseconds: they come moments after the money moved. */
const AGAIN_MS = 30_000;

/** An invoice or credit note; null if the user has none with this ID. */
export const useInvoice = (invoiceId: string) => useLive(documentSource(invoiceCall(invoiceId), invoiceAnswer));

/** The invoice and credit notes of a paid order, oldest first. */
export const useInvoicesOf = (orderId: string) =>
  useLive({ ...listSource(orderInvoicesCall(orderId), invoiceAnswer), everyMs: AGAIN_MS });

export interface InvoicesAddress {
  /** As typed: a number, or a customer's email address or PO number. */
  text: string;
  /** "2026-11" */
  month: string | undefined;
}

/** Reads an address. Invalid parts are ignored. */
export const readInvoicesAddress = (params: URLSearchParams): InvoicesAddress => {
  const month = params.get("month") ?? "";
  return {
    text: (params.get("q") ?? "").slice(0, 200),
    month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
};

/** The shortest address that says this. The API's query says it the same way. */
export const writeInvoicesAddress = ({ text, month }: InvoicesAddress): URLSearchParams =>
  new URLSearchParams({ ...(text.trim() && { q: text.trim() }), ...(month && { month }) });

const callFor = (call: string, more: URLSearchParams) => (more.size > 0 ? `${call}&${more}` : call);

/** A part of all invoices and credit notes, newest first; for admins. */
export const useInvoicesTable = (address: InvoicesAddress, after: string | undefined) => {
  const asked = writeInvoicesAddress(address);
  if (after !== undefined) asked.set("after", after);
  return useLive(partSource(callFor(invoicesCall, asked), invoiceAnswer));
};

/** All invoices and credit notes at an address, for a file. Throws an ApiError. */
export const readInvoices = (address: InvoicesAddress, onProgress: (read: number) => void) =>
  getAll(`/invoices?${writeInvoicesAddress(address)}`, invoiceAnswer, onProgress);
