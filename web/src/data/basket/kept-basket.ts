import { type BasketLines, readBasket } from "contract/basket";

/** What a customer saw of a product when they put it into the basket, or when it changed since and they took note. */
export interface SeenProduct {
  name: string;
  /** Dollars per unit. */
  price: number;
}

/** The basket as this browser keeps it. */
export interface KeptBasket {
  lines: BasketLines;
  /** The uid of the user who owns it; absent until somebody signs in. */
  owner?: string;
  /** Lines from before the sign-in, which the user's stored basket does not have yet. */
  joining: BasketLines;
  /** What the user has changed since, and is not stored yet; 0 for a line that was removed. */
  unsent: Record<string, number>;
  /** It stays in this browser: stored baskets have no prices. */
  seen: Record<string, SeenProduct>;
  /** The ID of the order that is being placed, until the shop has answered. */
  orderId?: string;
}

export const EMPTY: KeptBasket = { lines: {}, joining: {}, unsent: {}, seen: {} };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const readSeen = (value: unknown): KeptBasket["seen"] =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([id, seen]) =>
      isRecord(seen) && typeof seen.name === "string" && typeof seen.price === "number" && seen.price >= 0
        ? [[id, { name: seen.name, price: Math.round(seen.price * 100) / 100 }]]
        : [],
    ),
  );

const removedIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([id, count]) => (count === 0 ? [[id, 0]] : [])),
  );

/** Reads what the browser's storage has. Nonsense is left out. */
export const readKept = (text: string | null): KeptBasket => {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (!isRecord(kept)) return EMPTY;
    return {
      lines: readBasket(kept.lines),
      joining: readBasket(kept.joining),
      unsent: { ...readBasket(kept.unsent), ...removedIn(kept.unsent) },
      seen: readSeen(kept.seen),
      ...(typeof kept.owner === "string" && { owner: kept.owner }),
      ...(typeof kept.orderId === "string" && { orderId: kept.orderId }),
    };
  } catch {
    return EMPTY;
  }
};

export const without = <T>(record: Record<string, T>, isLeftOut: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !isLeftOut(id)));

/** The basket after the customer has changed the quantity of a product; 0 removes it. */
export const withQuantity = (kept: KeptBasket, id: string, quantity: number): KeptBasket => ({
  ...kept,
  lines: quantity > 0 ? { ...kept.lines, [id]: quantity } : without(kept.lines, (line) => line === id),
  joining: without(kept.joining, (line) => line === id),
  unsent: kept.owner === undefined ? {} : { ...kept.unsent, [id]: quantity },
});

/** The basket after somebody has signed in. What is there joins their own, unless it is another user's. */
export const ownedBy = (kept: KeptBasket, uid: string): KeptBasket => {
  if (kept.owner === uid) return kept;
  return kept.owner === undefined ? { ...kept, owner: uid, joining: kept.lines } : { ...EMPTY, owner: uid };
};
