import { type BasketLines, readBasket } from "contract/basket";
import { doc, runTransaction } from "firebase/firestore";
import { db } from "../firebase/firestore.ts";
import { type KeptBasket, withUnsent } from "./kept-basket.ts";

export const basketRef = (uid: string) => doc(db, "baskets", uid);

/** Stores what the user has changed, line by line: what another device changes meanwhile stays. Returns what is stored then. */
export const sendBasket = (uid: string, kept: KeptBasket): Promise<BasketLines> =>
  runTransaction(db, async (transaction) => {
    const lines = withUnsent(readBasket((await transaction.get(basketRef(uid))).data()?.lines), kept);
    transaction.set(basketRef(uid), { lines });
    return lines;
  });
