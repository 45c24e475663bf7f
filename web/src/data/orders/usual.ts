import type { Usual } from "contract/usual";
import { usualCall } from "../../config/calls.ts";
import { lateSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { USUAL_KEY } from "../session/access-token.ts";
import { local } from "../storage.ts";

/** What a customer usually orders, asked for with its first page. */
export const useUsual = (uid: string) =>
  useLive(lateSource(usualCall(uid), async () => (await import("contract/usual")).usual));

/** Until it is known: a last order and three products. index.html begins with the same. */
const AT_FIRST = 4;

/**
 * How much room there is for the last order and the usual products: 0 without an order, else 1 and the number of
 * products. Pages reserve it before they know what is in it.
 */
export const usualRoom = {
  recall: (): number => Number(local.get(USUAL_KEY) ?? AT_FIRST),
  remember: ({ lastOrder, products }: Usual): void =>
    void local.set(USUAL_KEY, String(lastOrder ? products.length + 1 : 0)),
  /** Makes the room for a page within the app. index.html has made it for the first one. */
  make: (): void => document.documentElement.style.setProperty("--usual", String(usualRoom.recall())),
};
