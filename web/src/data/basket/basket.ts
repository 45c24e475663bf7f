import { BASKET_LINES_MAX } from "contract/basket";
import { useSyncExternalStore } from "react";
import { local } from "../storage.ts";
import { EMPTY, type KeptBasket, ownedBy, readKept, type SeenProduct, withQuantity } from "./kept-basket.ts";

const KEY = "basket";

let known: { text: string | null; kept: KeptBasket } = { text: null, kept: EMPTY };
/** Whose stored basket this tab has heard of. */
let completeFor: string | undefined;
const watchers = new Set<() => void>();

const get = (): KeptBasket => {
  const text = local.get(KEY);
  if (text !== known.text) known = { text, kept: readKept(text) };
  return known.kept;
};

/** Whether it is stored now. */
const put = (kept: KeptBasket | undefined): boolean => {
  const isStored = kept ? local.set(KEY, JSON.stringify(kept)) : local.remove(KEY) === undefined;
  for (const watcher of watchers) watcher();
  return isStored;
};

const FULL = `A basket has at most ${BASKET_LINES_MAX} products. Order or remove some first.`;
const BLOCKED = "The basket needs site data, which this browser blocks for this site, or has no room for.";

/**
 * The basket of this browser: every page shows it, and every tab has the same. While a user is signed in, it is their copy of `baskets/{uid}`:
 * see basket-keeper.tsx.
 */
export const basket = {
  get,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    // Another tab has changed it.
    addEventListener("storage", watcher);
    return () => {
      watchers.delete(watcher);
      removeEventListener("storage", watcher);
    };
  },

  /** Sets the quantity of a product; 0 removes it. Returns why that is not possible, for the user. */
  change: (id: string, quantity: number, seen?: SeenProduct): string | undefined => {
    const kept = get();
    if (quantity > 0 && !(id in kept.lines) && Object.keys(kept.lines).length >= BASKET_LINES_MAX) return FULL;
    const changed = withQuantity(kept, id, quantity);
    return put(seen ? { ...changed, seen: { ...kept.seen, [id]: seen } } : changed) ? undefined : BLOCKED;
  },

  /** Whether the user's stored basket has to be told something. */
  isUnsent: (): boolean => Object.keys({ ...get().joining, ...get().unsent }).length > 0,

  /** Remembers what the customer has seen of products. */
  see: (seen: KeptBasket["seen"]): void => void put({ ...get(), seen: { ...get().seen, ...seen } }),

  /** Makes it the basket of the user who is signed in now. Returns whether it was not before. */
  ownedBy: (uid: string): boolean => {
    const kept = get();
    const owned = ownedBy(kept, uid);
    if (owned !== kept) put(owned);
    return owned !== kept;
  },

  /** Takes what is stored for this user; nothing if another one has signed in meanwhile. */
  replace: (uid: string, change: (kept: KeptBasket) => KeptBasket): void => {
    const kept = get();
    if (kept.owner !== uid) return;
    completeFor = uid;
    put(change(kept));
  },

  /** The ID for the next order. It stays the same, in every tab, until the shop has placed that order. */
  orderId: (): string => {
    const kept = get();
    const orderId = kept.orderId ?? crypto.randomUUID();
    if (kept.orderId === undefined) put({ ...kept, orderId });
    return orderId;
  },

  /** Takes out what was ordered. */
  takeOut: (ids: readonly string[]): void => {
    const { orderId: _, ...kept } = get();
    put(ids.reduce<KeptBasket>((left, id) => (id in left.lines ? withQuantity(left, id, 0) : left), kept));
  },

  /** Empties this browser's copy of a user's basket, when they sign out. A visitor's stays. */
  forget: (): void => {
    if (get().owner !== undefined) put(undefined);
  },
};

/** The basket while a prerendered page hydrates. */
export const UNKNOWN: KeptBasket = { ...EMPTY };

/** Whether this tab has not heard yet what is stored for the user. */
export const useIsComing = (uid: string | undefined): boolean =>
  useSyncExternalStore(
    basket.subscribe,
    () => uid === undefined || completeFor !== uid,
    () => true,
  );

/** The basket of this browser. */
export const useBasket = (): KeptBasket => useSyncExternalStore(basket.subscribe, basket.get, () => UNKNOWN);
