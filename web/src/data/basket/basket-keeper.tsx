import { type BasketLines, readBasket } from "contract/basket";
import { useEffect, useState } from "react";
import { wantFirestoreSoon } from "../live/connect.ts";
import type { Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { onceReachable } from "../reachable.ts";
import { useSession } from "../session/session.tsx";
import { basket, useBasket } from "./basket.ts";
import { changesOf, type KeptBasket, ownedBy, withStored } from "./kept-basket.ts";

/** The user's stored basket, once Firestore has it. After a send, a new listener starts: the old one may be late. */
const storedBasket = (uid: string, sends: number): Source<BasketLines | null> => ({
  path: `/baskets/${uid}?sends=${sends}`,
  ask: async () => null,
  listen: {
    target: async () => (await import("./stored-basket.ts")).basketRef(uid),
    update: ([document]) => readBasket(Object(document).lines),
  },
});

const isUnsent = (kept: KeptBasket, uid: string) => kept.owner === uid && Object.keys(changesOf(kept)).length > 0;

/** Stores the user's changes, one tab at a time. Returns whether there were any. Rejects without a connection. */
const send = (uid: string) =>
  navigator.locks.request("basket", async () => {
    const sent = basket.get();
    if (!isUnsent(sent, uid)) return false;
    const stored = await (await import("./stored-basket.ts")).storeChanges(uid, sent);
    if (basket.get().owner === uid) basket.set(withStored(basket.get(), stored, sent));
    return true;
  });

/** The uid of the user whose stored basket this tab has heard of. */
let heardOf: string | undefined;

const Keeper = ({ uid }: { uid: string }) => {
  const kept = useBasket();
  const [sends, setSends] = useState(0);
  const live = useLive(storedBasket(uid, sends));
  const stored = live.status === "ready" ? live.data : null;
  useEffect(() => {
    const owned = ownedBy(basket.get(), uid);
    if (owned === basket.get()) return;
    basket.set(owned);
    // Their own basket comes with Firestore.
    return wantFirestoreSoon();
  }, [uid]);
  useEffect(() => {
    const sendOne = async () => (await send(uid)) && setSends((before) => before + 1);
    if (isUnsent(kept, uid)) onceReachable(sendOne).catch(reportError);
  }, [uid, kept]);
  useEffect(() => {
    if (!stored || basket.get().owner !== uid) return;
    heardOf = uid;
    basket.set(withStored(basket.get(), stored));
  }, [uid, stored]);
  return null;
};

/** Keeps the browser's basket and the stored one of the signed-in user the same. */
export const BasketKeeper = () => {
  const session = useSession();
  return session.status === "signed-in" && <Keeper key={session.user.uid} uid={session.user.uid} />;
};

/** True until this tab has heard what is stored for the user. */
export const useIsComing = (uid: string | undefined): boolean => {
  useBasket();
  return uid === undefined || heardOf !== uid;
};
