import { type BasketLines, readBasket } from "contract/basket";
import { useEffect, useState } from "react";
import { wantFirestoreSoon } from "../live/connect.ts";
import type { Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { onceReachable } from "../reachable.ts";
import { useSession } from "../session/session.tsx";
import { basket, useBasket } from "./basket.ts";
import { withStored } from "./kept-basket.ts";

/** The user's stored basket, once Firestore has it: after so many sends, because a listener of before may still tell what was stored before. */
const storedBasket = (uid: string, sends: number): Source<BasketLines | null> => ({
  path: `/baskets/${uid}?sends=${sends}`,
  ask: async () => null,
  listen: {
    target: async () => (await import("./send-basket.ts")).basketRef(uid),
    update: ([document]) => readBasket((document as { lines?: unknown } | undefined)?.lines),
  },
});

/** Stores what the user has changed. One tab at a time, so that none stores what another has changed since. Rejects without a connection. */
const send = (uid: string) =>
  navigator.locks.request("basket", async () => {
    const kept = basket.get();
    if (kept.owner !== uid || !basket.isUnsent()) return;
    const stored = await (await import("./send-basket.ts")).sendBasket(uid, kept);
    basket.replace(uid, (now) => withStored(now, stored, kept));
  });

const Keeper = ({ uid }: { uid: string }) => {
  const kept = useBasket();
  const [sends, setSends] = useState(0);
  const live = useLive(storedBasket(uid, sends));
  const stored = live.status === "ready" ? live.data : null;
  // Their own basket comes with Firestore.
  useEffect(() => (basket.ownedBy(uid) ? wantFirestoreSoon() : undefined), [uid]);
  useEffect(() => {
    if (kept.owner !== uid || !basket.isUnsent()) return;
    let isLast = true;
    onceReachable(async () => {
      if (!isLast) return;
      await send(uid);
      setSends((before) => before + 1);
    }).catch(reportError);
    return () => {
      isLast = false;
    };
  }, [uid, kept]);
  useEffect(() => {
    if (stored) basket.replace(uid, (now) => withStored(now, stored));
  }, [uid, stored]);
  return null;
};

/** Keeps the browser's basket and the stored one of the signed-in user the same. */
export const BasketKeeper = () => {
  const session = useSession();
  return session.status === "signed-in" && <Keeper key={session.user.uid} uid={session.user.uid} />;
};
