import { type BasketLines, firstLines, readBasket } from "contract/basket";
import { doc, runTransaction } from "firebase/firestore";
import { db } from "../firebase/firestore.ts";
import { type KeptBasket, withChanges } from "./kept-basket.ts";

export const basketRef = (uid: string) => doc(db, "baskets", uid);

/** Stores the changes, line by line: another device's stay. Returns the basket, with the lines that have no room. */
export const storeChanges = (uid: string, kept: KeptBasket): Promise<BasketLines> =>
  runTransaction(db, async (transaction) => {
    const lines = withChanges(readBasket((await transaction.get(basketRef(uid))).data()?.lines), kept);
    transaction.set(basketRef(uid), { lines: firstLines(lines) });
    return lines;
  });
