import { type Firestore, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { dayIn } from "../contract/days.ts";
import { inSeries, type StoredInvoice, seriesOf } from "../contract/invoice.ts";
import { INVOICE_YEARS } from "../contract/lifetimes.ts";
import { missingOfSeller } from "../contract/settings.ts";
import { addCopies } from "../mail/copies.ts";
import { invoiceIssued } from "../mail/invoice-letters.ts";
import { addLettersToUser } from "../mail/outbox.ts";
import { inBatches } from "../store/batches.ts";
import { counters, invoices, papers, shopSettings } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import { settingsIn } from "../store/settings.ts";
import { write } from "../store/write.ts";

const BATCH = 100;
/** A run begins no paper after this time. The function may run for 300 seconds. */
const RUN_SECONDS = 200;

/**
 * Gives each waiting paper its number, in order of their events, one commit each: so a crash leaves no gap, and of
 * concurrent runs one gives a number. Gives none while the seller is incomplete. Resolves to how many it wrote.
 */
export const issuePapers = async (db: Firestore, now: () => Date, seconds = RUN_SECONDS): Promise<number> => {
  const until = now().getTime() + seconds * 1000;
  let written = 0;
  for (let before = -1; written > before; ) {
    before = written;
    for await (const batch of inBatches(papers(db).orderBy("at"), BATCH))
      for (const { id } of readable(batch).rows) {
        if (now().getTime() >= until) return written;
        const outcome = await issuePaper(db, id, now());
        if (outcome === "no-seller") return written;
        if (outcome === "written") written++;
      }
    // A credit note comes after its invoice, whose paper may have come later.
  }
  return written;
};

/** Writes the papers that wait. If that fails, the sweep goes on. */
export const tryIssuePapers = async (db: Firestore, seconds?: number): Promise<void> => {
  try {
    await issuePapers(db, () => new Date(), seconds);
  } catch (error) {
    logger.warn("Invoices could not be written yet", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
};

/** Writes a paper. Of two runs, one finds the number taken, and looks at the counter again. */
const issuePaper = async (db: Firestore, event: string, now: Date) => {
  for (let taken: string | undefined; ; ) {
    const outcome = await tryIssuePaper(db, event, now);
    if (typeof outcome === "string") return outcome;
    if (outcome.taken === taken)
      throw new Error(`There is already ${taken}: set "last" of ${outcome.counter} to the last number of its series`);
    taken = outcome.taken;
  }
};

const tryIssuePaper = (db: Firestore, event: string, now: Date) =>
  write(db, async (tx) => {
    const [found, shop] = await tx.getAll(papers(db).doc(event), shopSettings(db));
    const waiting = found.data();
    if (!waiting) return "gone";
    const { seller, zone } = settingsIn(shop);
    if (missingOfSeller(seller).length > 0) return "no-seller";
    const { docs } = await tx.find(invoices(db).where("orderId", "==", waiting.orderId));
    if (docs.some((one) => one.get("event") === event)) {
      tx.delete(found.ref);
      return "gone";
    }
    const before = beforeIt(waiting, docs);
    if (!before) return "waits";

    const day = dayIn(zone, now);
    const year = day.slice(0, 4);
    const counter = await tx.get(counters(db).doc(seriesOf(waiting.kind, year)));
    const last = (counter.data()?.last ?? 0) + 1;
    const number = `${year}-${inSeries(last)}`;
    const taken = await tx.get(invoices(db).doc(`${counter.id}-${inSeries(last)}`));
    if (taken.exists) return { taken: taken.id, counter: counter.ref.path };
    const { quiet, ...content } = waiting;
    const expireAt = Timestamp.fromMillis(Date.UTC(Number(year) + INVOICE_YEARS + 1, 0, 1)).toDate();
    const invoice = { ...content, ...before, event, number, day, seller, issuedAt: now, expireAt };
    tx.create(taken.ref, invoice);
    if (counter.exists) tx.update(counter.ref, { last });
    else tx.create(counter.ref, { last, lost: [] });
    tx.delete(found.ref);
    if (!quiet) {
      const told = [invoiceIssued(taken.id, invoice)];
      await addLettersToUser(tx, db, waiting.uid, told);
      await addCopies(tx, db, waiting.uid, told);
    }
    return "written";
  });

type Before = Pick<StoredInvoice, "invoiceId" | "cancels"> & Partial<Pick<StoredInvoice, "buyer" | "references">>;

/** What a paper takes from the order's papers before it; undefined while they have no number. */
const beforeIt = (
  { kind, cancels }: { kind: StoredInvoice["kind"]; cancels: string | null },
  docs: readonly QueryDocumentSnapshot<StoredInvoice>[],
): Before | undefined => {
  if (kind === "invoice") return { invoiceId: null, cancels: null };
  const invoice = docs.find((one) => one.get("kind") === "invoice");
  const canceled = cancels ? docs.find((one) => one.get("event") === cancels) : null;
  if (!invoice || canceled === undefined) return undefined;
  // The order may have forgotten its customer since, and the credit note is for whoever has the invoice.
  const { buyer, references } = invoice.data();
  return { invoiceId: invoice.id, cancels: canceled?.id ?? null, buyer, references };
};
