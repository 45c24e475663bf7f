import { FieldPath, type Firestore } from "firebase-admin/firestore";
import { inSeries } from "../contract/invoice.ts";
import { INVOICE_YEARS } from "../contract/lifetimes.ts";
import { counters, invoices } from "../store/collections.ts";

interface BrokenSeries {
  /** The counter's path. */
  path: string;
  reason: string;
}

/** The most numbers that a reason names. */
const NAMED = 20;

/**
 * Checks the series of invoices and credit notes: each number up to the counter's last has one, or is known to be lost
 * with a backup. Series whose invoices expire are left out. Costs a read for each thousand invoices.
 */
export const checkSeries = async (db: Firestore, now: Date): Promise<{ looked: number; broken: BrokenSeries[] }> => {
  const all = (await counters(db).select().get()).docs;
  const kept = all.filter(({ id }) => Number(id.slice(-4)) + INVOICE_YEARS >= now.getUTCFullYear());
  const broken: BrokenSeries[] = [];
  for (const { id, ref } of kept) {
    const reason = await whatIsWrong(db, id);
    if (reason) broken.push({ path: ref.path, reason });
  }
  return { looked: kept.length, broken };
};

const whatIsWrong = (db: Firestore, series: string): Promise<string> =>
  db.runTransaction(
    async (tx) => {
      const { last = 0, lost = [] } = (await tx.get(counters(db).doc(series))).data() ?? {};
      const own = invoices(db)
        .where(FieldPath.documentId(), ">=", `${series}-`)
        .where(FieldPath.documentId(), "<", `${series}.`);
      if ((await tx.get(own.count())).data().count + lost.length === last) return "";
      const present = new Set((await tx.get(own.select())).docs.map(({ id }) => Number(id.slice(series.length + 1))));
      const gone = new Set(lost);
      const upToLast = Array.from({ length: last }, (_, at) => at + 1);
      return [
        told(
          "missing",
          upToLast.filter((one) => !present.has(one) && !gone.has(one)),
        ),
        told(
          "listed as lost, and present",
          [...gone].filter((one) => present.has(one)),
        ),
        told(
          "above the counter",
          [...present].filter((one) => one > last),
        ),
      ].join("");
    },
    { readOnly: true },
  );

const told = (what: string, numbers: readonly number[]): string => {
  if (numbers.length === 0) return "";
  const more = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : "";
  return `${numbers.slice(0, NAMED).map(inSeries).join(", ")}${more}: ${what}. `;
};
