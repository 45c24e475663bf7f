import { BASKET_LINES_MAX, type BasketLines, mergeBaskets, readBasket } from "contract/basket";

/** What a customer saw of a product when they put it into the basket, or when it changed since and they took note. */
export interface SeenProduct {
  name: string;
  /** Dollars per unit. */
  price: number;
}

/** The basket as this browser keeps it: a visitor's own, or a copy of a user's stored one with what is not stored yet. */
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

const fieldsOf = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});

const only = <T>(value: unknown, isKept: (entry: unknown) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).filter(([, entry]) => isKept(entry))) as Record<string, T>;

const isSeen = (value: unknown) => {
  const { name, price }: { name?: unknown; price?: unknown } = fieldsOf(value);
  return typeof name === "string" && typeof price === "number" && price >= 0;
};

/** Reads what the browser's storage has. Nonsense is left out. */
export const readKept = (text: string | null): KeptBasket => {
  try {
    const kept: Record<string, unknown> = fieldsOf(JSON.parse(text ?? "{}"));
    return {
      lines: readBasket(kept.lines),
      joining: readBasket(kept.joining),
      unsent: { ...readBasket(kept.unsent), ...only(kept.unsent, (quantity) => quantity === 0) },
      seen: only(kept.seen, isSeen),
      ...only<string>({ owner: kept.owner, orderId: kept.orderId }, (id) => typeof id === "string"),
    };
  } catch {
    return EMPTY;
  }
};

const without = <T>(record: Record<string, T>, isLeftOut: (id: string) => boolean): Record<string, T> =>
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

/** The lines of a stored basket with what is not stored yet. What has no room waits. */
export const withUnsent = (stored: BasketLines, kept: Pick<KeptBasket, "joining" | "unsent">): BasketLines => {
  const lines = Object.entries({ ...mergeBaskets(stored, kept.joining), ...kept.unsent });
  return Object.fromEntries(lines.filter(([, quantity]) => quantity > 0).slice(0, BASKET_LINES_MAX));
};

/** The basket after this is stored and `sent`, if anything, was in it. What has changed since, or had no room, is still to be sent. */
export const withStored = (kept: KeptBasket, stored: BasketLines, sent = EMPTY): KeptBasket => {
  const unsent = without(
    kept.unsent,
    (id) => kept.unsent[id] === sent.unsent[id] && (id in stored || !sent.unsent[id]),
  );
  const joining = without(kept.joining, (id) => kept.joining[id] === sent.joining[id] && id in stored);
  return { ...kept, joining, unsent, lines: withUnsent(stored, { joining, unsent }) };
};
