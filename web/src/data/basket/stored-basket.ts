import { BASKET_LINES_MAX, type BasketLines, mergeBaskets } from "contract/basket";
import { type KeptBasket, without } from "./kept-basket.ts";

/* How the browser's basket and the stored one of its user become the same. */

/** Whether the user's stored basket has to be told something. */
export const isUnsent = ({ joining, unsent }: KeptBasket): boolean =>
  Object.keys(joining).length + Object.keys(unsent).length > 0;

/** The lines of a stored basket with what is not stored yet. What has no room waits. */
export const withUnsent = (
  stored: BasketLines,
  { joining, unsent }: Pick<KeptBasket, "joining" | "unsent">,
): BasketLines => {
  const lines = mergeBaskets(stored, joining);
  for (const [id, quantity] of Object.entries(unsent)) {
    if (quantity > 0) lines[id] = quantity;
    else delete lines[id];
  }
  return Object.fromEntries(Object.entries(lines).slice(0, BASKET_LINES_MAX));
};

/** How two baskets differ: the new quantity of each product, 0 for one that is no longer there. */
export const changesBetween = (before: BasketLines, after: BasketLines): Record<string, number> =>
  Object.fromEntries(
    [...Object.keys(before), ...Object.keys(after)]
      .filter((id) => before[id] !== after[id])
      .map((id) => [id, after[id] ?? 0]),
  );

/** The basket after this is stored. */
export const withStored = (kept: KeptBasket, stored: BasketLines): KeptBasket => ({
  ...kept,
  lines: withUnsent(stored, kept),
});

/** The basket after `sent` was told, and this was stored then. What has changed meanwhile, or had no room, is still to be told. */
export const afterSending = (kept: KeptBasket, sent: KeptBasket, stored: BasketLines): KeptBasket => {
  const isTold = (id: string, quantity: number | undefined) => quantity === 0 || id in stored;
  return withStored(
    {
      ...kept,
      joining: without(kept.joining, (id) => kept.joining[id] === sent.joining[id] && id in stored),
      unsent: without(kept.unsent, (id) => kept.unsent[id] === sent.unsent[id] && isTold(id, sent.unsent[id])),
    },
    stored,
  );
};
