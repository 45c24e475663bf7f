import type { Usual } from "contract/usual";
import { usualCall } from "../../config/calls.ts";
import { lateSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { USUAL_KEY } from "../session/access-token.ts";
import { local } from "../storage.ts";

/** What a customer usually orders, asked for with its first page. */
export const useUsual = (uid: string) =>
  useLive(lateSource(usualCall(uid), async () => (await import("contract/usual")).usual));

/**
 * How much room there is for the last order and the usual products: 0 without an order, or until one is known, else 1
 * and the number of products. Pages reserve it before they know what is in it. index.html does the same.
 */
export const usualRoom = {
  recall: (): number => Number(local.get(USUAL_KEY) ?? 0),
  remember: ({ lastOrder, products }: Usual): void =>
    void local.set(USUAL_KEY, String(lastOrder ? products.length + 1 : 0)),
  /** Makes the room for a page within the app. index.html has made it for the first one. */
  make: (): void => document.documentElement.style.setProperty("--usual", String(usualRoom.recall())),
};
