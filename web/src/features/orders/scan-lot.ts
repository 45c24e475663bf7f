import { readScan } from "contract/gs1";
import { cleanLot, type LotQuantity, piecesOf } from "contract/lot";

/** A line that is being packed, and the lots that it has so far. */
export interface PackingLine {
  at: number;
  name: string;
  /** The most pieces of the package. */
  left: number;
  gtin: string | null;
  lots: readonly LotQuantity[];
}

export type Scanned =
  /** The line with this number has these lots now. */
  { ok: true; at: number; lots: readonly LotQuantity[]; said: string } | { ok: false; problem: string };

const SHOWN = 40;
const shown = (typed: string) => (typed.trim().length > SHOWN ? `${typed.trim().slice(0, SHOWN)}…` : typed.trim());

/**
 * Puts a scan into the lines of a package: a GTIN finds the line, a lot counts one more piece of it (or as many as the
 * code says). A code without a GTIN is about the line of the scan before, `current`. `today` is a day.
 */
export const scanLot = (
  typed: string,
  lines: readonly PackingLine[],
  { current, today }: { current: number | undefined; today: string },
): Scanned => {
  const fail = (problem: string): Scanned => ({ ok: false, problem });
  const read = readScan(typed);
  if (!read.ok) return fail(`Scanned “${shown(typed)}”. ${read.problem}`);
  const { gtin, expiry, count } = read.scan;
  const only = lines.length === 1 ? lines[0] : undefined;
  const line = gtin ? lines.find((one) => one.gtin === gtin) : (lines.find(({ at }) => at === current) ?? only);
  if (!line && !gtin) return fail("Scan the product first: this code doesn't say which product it's for.");
  if (!line) {
    const expected = lines.filter((one) => one.gtin).map((one) => `${one.name} (${one.gtin})`);
    return fail(
      expected.length > 0
        ? `Scanned GTIN ${gtin}, which is not left to pack. Expected: ${expected.join(", ")}.`
        : `Scanned GTIN ${gtin}, and no product of this order has a GTIN. Type the lot.`,
    );
  }
  const { at, name, left, lots } = line;
  if (read.scan.lot === null && expiry === null) return { ok: true, at, lots, said: `${name}. Now scan the lot.` };
  const last = lots.at(-1);
  const lot = read.scan.lot === null ? last?.lot : cleanLot(read.scan.lot);
  if (lot === undefined) return fail(`Scanned an expiry date of ${name} without a lot. Scan the lot first.`);
  const before = lots.find((one) => one.lot === lot);
  const until = expiry ?? before?.expiry ?? null;
  if (until !== null && until < today) return fail(`Lot ${lot} of ${name} expired on ${until}. Pack another lot.`);
  // A second code of the same piece, with its date alone.
  const more = read.scan.lot === null ? 0 : (count ?? 1);
  if (piecesOf(lots) + more > left) return fail(`Scanned more than the ${left} left to pack of ${name}.`);
  const quantity = (before?.quantity ?? 0) + more;
  const now = { lot, expiry: until, quantity };
  const after = before ? lots.map((one) => (one === before ? now : one)) : [...lots, now];
  return { ok: true, at, lots: after, said: `${name}, lot ${lot}: ${quantity} of ${left}` };
};
