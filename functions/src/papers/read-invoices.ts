import type { Query } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { INVOICE_NUMBER, type Invoice, type StoredInvoice, toInvoice } from "../contract/invoice.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { invoices, orders } from "../store/collections.ts";
import type { Sorting } from "../store/cursor.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

const NEWEST_FIRST: Sorting = { field: "day", kind: "text", direction: "desc" };

const fromRow = ({ id, data }: { id: string; data: StoredInvoice }): Invoice => toInvoice(id, data);

/** Invoices and credit notes by number, customer's email address or PO number, and month: the newest first. */
export const findInvoices = async (
  { db }: Store,
  { q = "", month }: { q?: string | undefined; month?: string | undefined },
  part: PartOf,
): Promise<Part<Invoice>> => {
  const all = invoices(db);
  const [, number] = INVOICE_NUMBER.exec(q) ?? [];
  if (number) {
    // One of each series.
    const { rows } = readable((await all.where("number", "==", number).get()).docs);
    return { items: rows.map(fromRow).filter(({ day }) => !month || day.startsWith(month)), next: undefined };
  }
  const ofMonth = month ? all.where("day", ">=", `${month}-01`).where("day", "<=", `${month}-31`) : all;
  return partOf(all, q ? named(ofMonth, q) : ofMonth, part, fromRow, NEWEST_FIRST);
};

const named = (all: Query<StoredInvoice>, q: string): Query<StoredInvoice> =>
  q.includes("@") ? all.where("buyer.email", "==", q.toLowerCase()) : all.where("references.poNumber", "==", q);

/** One invoice or credit note, for its owner and admins. For others it does not exist. */
export const getInvoice = async (
  { db }: Store,
  caller: Caller,
  id: string,
): Promise<{ ok: true; invoice: Invoice } | Failure<"invoice-not-found">> => {
  const data = (await invoices(db).doc(id).get()).data();
  if (!data || !may(caller, "read an invoice", data.uid === caller.uid)) return fail("invoice-not-found");
  return { ok: true, invoice: toInvoice(id, data) };
};

/** An order's invoice and credit notes, oldest first, for its owner and admins. */
export const listInvoicesOf = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; invoices: Invoice[] } | Failure<"order-not-found">> => {
  const order = (await orders(db).doc(orderId).get()).data();
  if (!order || !may(caller, "read an order", order.customer.uid === caller.uid)) return fail("order-not-found");
  const { docs } = await invoices(db).where("orderId", "==", orderId).get();
  const found = readable(docs).rows.map(fromRow);
  return { ok: true, invoices: found.sort((a, b) => (a.issuedAt ?? "").localeCompare(b.issuedAt ?? "")) };
};
