import { type BasketLines, readBasket } from "contract/basket";
import { deleteField, doc, type Firestore, runTransaction } from "firebase/firestore";
import type { KeptBasket } from "./kept-basket.ts";
import { changesBetween, withUnsent } from "./stored-basket.ts";

export const basketRef = (db: Firestore, uid: string) => doc(db, "baskets", uid);

/**
 * Stores what the user has changed, line by line: what another device changes meanwhile stays. Returns what is stored then. Rejects without a
 * connection.
 */
export const sendBasket = (db: Firestore, uid: string, kept: KeptBasket): Promise<{ ok: true; lines: BasketLines }> =>
  runTransaction(db, async (transaction) => {
    const ref = basketRef(db, uid);
    const before = readBasket((await transaction.get(ref)).data()?.lines);
    const after = withUnsent(before, kept);
    const changes = Object.entries(changesBetween(before, after));
    const lines = Object.fromEntries(changes.map(([id, quantity]) => [id, quantity || deleteField()]));
    if (changes.length > 0) transaction.set(ref, { lines }, { merge: true });
    return { ok: true, lines: after };
  });
