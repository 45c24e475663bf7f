import { type ComponentType, lazy, Suspense } from "react";
import { BasketKeeper } from "../data/basket/basket-keeper.tsx";
import { useIsConnected } from "../data/live/connect.ts";
import { onceReachable } from "../data/reachable.ts";

const importListener = async (): Promise<{ default: ComponentType }> => ({
  default: (await import("../data/live/listener.tsx")).FirestoreListener,
});

/** Without a connection this waits. Without the code, the page keeps what it shows, and what the user has typed. */
const FirestoreListener = lazy(() => onceReachable(importListener).catch(() => ({ default: () => null })));

export const Connection = () => {
  const isConnected = useIsConnected();
  return (
    <>
      <BasketKeeper />
      <Suspense>{isConnected && <FirestoreListener />}</Suspense>
    </>
  );
};
