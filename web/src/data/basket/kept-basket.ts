import { type BasketLines, firstLines, mergeBaskets, readLines } from "contract/basket";

/** A product as a customer saw it when they put it into the basket, or when it changed since and they took note. */
export interface SeenProduct {
  name: string;
  /** Dollars per unit. */
  price: number;
}

/** The basket as this browser keeps it: a visitor's own, or a user's stored one with changes not stored yet. */
export interface KeptBasket {
  /** All lines. Those that have no room in a stored basket come last. */
  lines: BasketLines;
  /** The uid of the user who owns it; absent until somebody signs in. */
  owner?: string | undefined;
  /** The user's stored basket, as this browser last knew it. */
  stored?: BasketLines | undefined;
  /** It stays in this browser: stored baskets have no prices. */
  seen: Record<string, SeenProduct>;
  /** The ID of the order that is being placed, until the shop has answered. */
  orderId?: string | undefined;
}

export const EMPTY: KeptBasket = { lines: {}, seen: {} };

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Reads what the browser's storage has. Nonsense is left out. */
export const readKept = (text: string | null): KeptBasket => {
  try {
    const { lines, stored, seen, owner, orderId } = fieldsOf(JSON.parse(text ?? "{}"));
    const isSeen = ([, one]: [string, unknown]) => typeof fieldsOf(one).price === "number";
    return {
      lines: readLines(lines),
      stored: stored === undefined ? undefined : readLines(stored),
      seen: Object.fromEntries(Object.entries(fieldsOf(seen)).filter(isSeen)) as KeptBasket["seen"],
      owner: textOf(owner),
      orderId: textOf(orderId),
    };
  } catch {
    return EMPTY;
  }
};

const changedBy = (lines: BasketLines, changes: BasketLines): BasketLines =>
  Object.fromEntries(Object.entries({ ...lines, ...changes }).filter(([, quantity]) => quantity > 0));

/** The basket with another quantity of a product; 0 removes it. */
export const withQuantity = (kept: KeptBasket, id: string, quantity: number): KeptBasket => ({
  ...kept,
  lines: changedBy(kept.lines, { [id]: quantity }),
});

/** The basket after somebody has signed in. What is there joins their own, unless it is another user's. */
export const ownedBy = (kept: KeptBasket, uid: string): KeptBasket =>
  kept.owner === uid ? kept : { ...(kept.owner === undefined ? kept : EMPTY), owner: uid };

/** The quantities that are not stored yet; 0 for a line that was removed. */
export const changesOf = ({ stored = {}, lines }: KeptBasket): BasketLines => {
  const ids = Object.keys({ ...stored, ...lines }).filter((id) => stored[id] !== lines[id]);
  return Object.fromEntries(ids.map((id) => [id, lines[id] ?? 0]));
};

/** A stored basket with what is not stored yet, line by line. The first time, the two join. */
export const withChanges = (stored: BasketLines, kept: KeptBasket): BasketLines =>
  kept.stored ? changedBy(stored, changesOf(kept)) : mergeBaskets(stored, kept.lines);

/** The basket after this is stored, with the changes of `sent`, if any. Later changes are still to be sent. */
export const withStored = (kept: KeptBasket, stored: BasketLines, sent?: KeptBasket): KeptBasket => {
  const isSent = sent ? changesOf(sent) : {};
  const later = Object.entries(changesOf(kept)).filter(([id, quantity]) => isSent[id] !== quantity);
  const lines = sent ? changedBy(stored, Object.fromEntries(later)) : withChanges(stored, kept);
  return { ...kept, lines, stored: firstLines(stored) };
};
