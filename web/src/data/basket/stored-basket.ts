import { type BasketLines, firstLines, readBasket } from "contract/basket";
import { doc, runTransaction } from "firebase/firestore";
import { db } from "../firebase/firestore.ts";
import { type KeptBasket, withChanges } from "./kept-basket.ts";

export const basketRef = (uid: string) => doc(db, "baskets", uid);

/**
 * Stores what has changed, line by line: what another device changes meanwhile stays. Returns the basket with what has
 * no room in it.
 */
export const storeChanges = (uid: string, kept: KeptBasket): Promise<BasketLines> =>
  runTransaction(db, async (transaction) => {
    const lines = withChanges(readBasket((await transaction.get(basketRef(uid))).data()?.lines), kept);
    transaction.set(basketRef(uid), { lines: firstLines(lines) });
    return lines;
  });
