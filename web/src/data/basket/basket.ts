import { BASKET_LINES_MAX } from "contract/basket";
import { useSyncExternalStore } from "react";
import { local } from "../storage.ts";
import { EMPTY, type KeptBasket, readKept, type SeenProduct, withQuantity } from "./kept-basket.ts";

const KEY = "basket";
const FULL = `A basket has at most ${BASKET_LINES_MAX} products. Order or remove some first.`;
const BLOCKED = "The basket needs site data, which this browser blocks for this site, or has no room for.";

/** The basket while a prerendered page hydrates. */
export const UNKNOWN: KeptBasket = { ...EMPTY };

let known: { text: string | null; kept: KeptBasket } = { text: null, kept: EMPTY };

/** The basket of this browser, in every tab. basket-keeper.tsx keeps it in step with a user's `baskets/{uid}`. */
export const basket = {
  get: (): KeptBasket => {
    const text = local.get(KEY);
    if (text !== known.text) known = { text, kept: readKept(text) };
    return known.kept;
  },

  /** Returns whether it is kept now. */
  set: (kept: KeptBasket): boolean => {
    const isKept = local.set(KEY, JSON.stringify(kept));
    dispatchEvent(new Event(KEY));
    return isKept;
  },

  /** Sets the quantity of a product; 0 removes it. Returns why that is not possible, for the user. */
  change: (id: string, quantity: number, seen?: SeenProduct): string | undefined => {
    const { lines } = basket.get();
    if (quantity > 0 && !(id in lines) && Object.keys(lines).length >= BASKET_LINES_MAX) return FULL;
    if (seen) basket.see({ [id]: seen });
    return basket.set(withQuantity(basket.get(), id, quantity)) ? undefined : BLOCKED;
  },

  /** Remembers what the customer has seen of products. */
  see: (seen: KeptBasket["seen"]): void => {
    const kept = basket.get();
    basket.set({ ...kept, seen: { ...kept.seen, ...seen } });
  },

  /** Empties this browser's copy of a user's basket, when they sign out. A visitor's stays. */
  forget: (): void => {
    if (basket.get().owner !== undefined) local.remove(KEY);
    dispatchEvent(new Event(KEY));
  },
};

/** Hears of changes in this tab and in others. */
const subscribe = (watcher: () => void): (() => void) => {
  for (const type of [KEY, "storage"]) addEventListener(type, watcher);
  return () => {
    for (const type of [KEY, "storage"]) removeEventListener(type, watcher);
  };
};

export const useBasket = (): KeptBasket => useSyncExternalStore(subscribe, basket.get, () => UNKNOWN);
