import { randomBytes } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { DAILY_BUDGETS } from "../contract/abuse-limits.ts";
import { budgets } from "./collections.ts";
import { sha256 } from "./sha256.ts";
import { type Transaction, write } from "./write.ts";

export interface Sender {
  /** Required where addresses have a budget. */
  email?: string;
  /** The IP address, which is never stored. */
  ip: string;
  now: Date;
}

const DAY_MS = 86_400_000;
/** Firestore deletes documents within 24 hours after they expire. */
const KEPT_MS = 2 * DAY_MS;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const hash = (...parts: string[]) => sha256(parts.join("\n"));

export const secondsLeft = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);

const salts = new WeakMap<Firestore, { day: string; salt: string }>();

/** The day's random salt. It is deleted with the day's documents, which then stand for no known address. */
const saltOf = async (db: Firestore, now: Date): Promise<string> => {
  const day = dayOf(now);
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const ref = db.collection("budgets").doc(`${day}-salt`);
  const salt = await write(db, async (tx) => {
    const found = await tx.get(ref);
    if (found.exists) return String(found.get("salt"));
    const created = randomBytes(32).toString("hex");
    tx.create(ref, { salt: created, expireAt: Timestamp.fromMillis(now.getTime() + KEPT_MS) });
    return created;
  });
  salts.set(db, { day, salt });
  return salt;
};

/** Stores what a visitor sends, with the writes of `store`. Returns false if a day's budget is spent. */
export const withinBudget = async (
  db: Firestore,
  kind: keyof typeof DAILY_BUDGETS,
  { email, ip, now }: Sender,
  store: (tx: Transaction) => Promise<void>,
): Promise<boolean> => {
  const salt = await saltOf(db, now);
  const nameOf = (of: string) => {
    if (of === "shop") return of;
    return hash(salt, of, of === "address" ? (email ?? "") : ip);
  };
  const limits = Object.entries(DAILY_BUDGETS[kind]);
  const refs = limits.map(([of]) => budgets(db).doc(`${dayOf(now)}-${kind}-${nameOf(of)}`));
  return write(db, async (tx) => {
    const counts = await tx.getAll(...refs);
    const spent = (found: (typeof counts)[number] | undefined) => Number(found?.get("count") ?? 0);
    if (limits.some(([, limit], index) => spent(counts[index]) >= limit)) return false;
    await store(tx);
    for (const [index, found] of counts.entries()) {
      if (!found.exists) tx.create(found.ref, { count: 1, expireAt: Timestamp.fromMillis(now.getTime() + KEPT_MS) });
      // Everybody shares the shop's budget: a condition on it would make them wait for each other.
      else if (limits[index]?.[0] === "shop") tx.increment(found.ref, "count", 1);
      else tx.update(found.ref, { count: spent(found) + 1 });
    }
    return true;
  });
};
