import { type BasketLines, readBasket } from "contract/basket";
import { useEffect } from "react";
import { writing } from "../firebase/writing.ts";
import { wantFirestoreSoon } from "../live/connect.ts";
import { queryClient } from "../live/query-client.ts";
import type { Source } from "../live/source.ts";
import { keyOf, useLive } from "../live/use-live.ts";
import { onceReachable } from "../reachable.ts";
import { useSession } from "../session/session.tsx";
import { basket, useBasket } from "./basket.ts";
import { afterSending, isUnsent, withStored } from "./stored-basket.ts";

const sendBasket = writing(async () => (await import("./send-basket.ts")).sendBasket);

/** How often this tab has stored changes. */
let sends = 0;

/** Stores what the user has changed. One tab at a time, so that none stores what another has changed since. Rejects without a connection. */
const send = (uid: string) =>
  navigator.locks.request("basket", async () => {
    const kept = basket.get();
    if (kept.owner !== uid || !isUnsent(kept)) return;
    const stored = await sendBasket(uid, kept);
    if (!stored.ok) throw new Error("The browser is offline");
    basket.replace(uid, (now) => afterSending(now, kept, stored.lines));
    sends += 1;
    queryClient.setQueryData(keyOf(storedBasket(uid), uid), stored.lines);
  });

/** The user's stored basket, once Firestore has it. Until then, the browser's copy is all there is. */
const storedBasket = (uid: string): Source<BasketLines | null> => ({
  path: `/baskets/${uid}`,
  ask: async () => null,
  listen: {
    // The listener of before may still tell what was stored before.
    partOf: () => String(sends),
    target: async () => {
      const [{ db }, { basketRef }] = await Promise.all([
        import("../firebase/firestore.ts"),
        import("./send-basket.ts"),
      ]);
      return basketRef(db, uid);
    },
    update: ([document]) => readBasket((document as { lines?: unknown } | undefined)?.lines),
  },
});

/** Keeps the browser's basket and the stored one of the signed-in user the same. */
export const BasketKeeper = () => {
  const session = useSession();
  const uid = session.status === "signed-in" ? session.user.uid : undefined;
  const kept = useBasket();
  // Their own basket comes with Firestore.
  useEffect(() => (uid !== undefined && basket.ownedBy(uid) ? wantFirestoreSoon() : undefined), [uid]);
  useEffect(() => {
    if (uid === undefined || kept.owner !== uid || !isUnsent(kept)) return;
    let isLast = true;
    onceReachable(async () => isLast && send(uid)).catch(reportError);
    return () => {
      isLast = false;
    };
  }, [uid, kept]);
  return uid !== undefined && <Stored key={uid} uid={uid} />;
};

const Stored = ({ uid }: { uid: string }) => {
  const live = useLive(storedBasket(uid));
  const stored = live.status === "ready" ? live.data : null;
  useEffect(() => {
    if (stored) basket.replace(uid, (kept) => withStored(kept, stored));
  }, [uid, stored]);
  return null;
};
