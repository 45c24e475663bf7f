import { type LineRefusal, whyNotLine } from "contract/availability";
import { firstLines } from "contract/basket";
import { totalCentsOf } from "contract/money";
import type { Product } from "contract/product";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Live } from "../../config/live.ts";
import { basket, useBasket } from "../../data/basket/basket.ts";
import { useIsComing } from "../../data/basket/basket-keeper.tsx";
import type { SeenProduct } from "../../data/basket/kept-basket.ts";
import { firestoreIsBlocked, onFirestore, wantFirestore } from "../../data/live/connect.ts";
import { useBasketProducts } from "../../data/products/use-basket-products.ts";
import { useLooksSignedIn } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { compareNames } from "../../ui/compare-names.ts";

export interface Line {
  id: string;
  name: string;
  quantity: number;
  /** As it is now; undefined if it is gone or not loaded. */
  product: Product | undefined;
  /** Dollars per unit, as the customer last saw it. */
  seenPrice: number | undefined;
  problem: LineRefusal | undefined;
  /** Removed while the page is open; can be undone. */
  isRemoved: boolean;
}

/** "9 tips" comes before "10 tips". */

const UNNAMED = "A product of this shop";

const lineOf = (
  id: string,
  quantity: number,
  { product, seen, isComing }: { product: Product | undefined; seen: SeenProduct | undefined; isComing: boolean },
): Line => {
  const seenPrice = seen?.price ?? product?.price;
  return {
    id,
    quantity,
    name: product?.name ?? seen?.name ?? UNNAMED,
    product,
    seenPrice,
    problem: isComing ? undefined : whyNotLine(product, { quantity, price: seenPrice }),
    isRemoved: false,
  };
};

export interface BasketLines {
  lines: Line[];
  totalCents: number;
  savedCents: number;
  setQuantity: (line: Line, quantity: number) => void;
  acceptPrice: (line: Line) => void;
}

const useIsOnItsWay = (): boolean => {
  const isComing = useIsComing(useUser()?.uid);
  const isBlocked = useSyncExternalStore(onFirestore, firestoreIsBlocked, () => false);
  const isEmpty = Object.keys(useBasket().lines).length === 0;
  const isOnItsWay = useLooksSignedIn() && isEmpty && isComing && !isBlocked && navigator.onLine;
  useEffect(() => {
    if (isOnItsWay) wantFirestore();
  }, [isOnItsWay]);
  return isOnItsWay;
};

export const useBasketLines = (): Live<BasketLines> => {
  const { seen, lines: all } = useBasket();
  const inBasket = firstLines(all);
  const [removed, setRemoved] = useState<Line[]>([]);
  const gone = removed.filter(({ id }) => !(id in all));
  const live = useBasketProducts([...Object.keys(inBasket), ...gone.map(({ id }) => id)]);
  const products = live.status === "ready" ? live.data : undefined;
  const isOnItsWay = useIsOnItsWay();

  // Later changes are told from what the customer first saw in this browser.
  useEffect(() => {
    const unseen = products?.filter(({ _id }) => _id in all && !(_id in seen)) ?? [];
    if (unseen.length > 0) basket.see(Object.fromEntries(unseen.map(({ _id, name, price }) => [_id, { name, price }])));
  }, [products, all, seen]);

  if (isOnItsWay) return { status: "loading" };
  if (live.status !== "ready") return live;
  const byId = new Map(live.data.map((product) => [product._id, product]));
  const isNamed = (id: string) => byId.has(id) || id in seen || live.isTurning !== true;
  const named = Object.entries(inBasket).filter(([id]) => isNamed(id));
  // Sorted by name, the list would be in another order a moment later.
  if (named.length === 0 && Object.keys(inBasket).length > 0) return { status: "loading" };
  const lines = named.map(([id, quantity]) => {
    const product = byId.get(id);
    return lineOf(id, quantity, { product, seen: seen[id], isComing: !product && live.isTurning === true });
  });
  const known = lines.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []));
  const totalCents = totalCentsOf(known);
  const atListPrices = known.map(({ listPrice, price, quantity }) => ({ price: listPrice ?? price, quantity }));
  return {
    ...live,
    data: {
      lines: [...lines, ...gone].sort((a, b) => compareNames(a.name, b.name) || a.id.localeCompare(b.id)),
      totalCents,
      savedCents: totalCentsOf(atListPrices) - totalCents,
      setQuantity: (line, quantity) => {
        basket.change(line.id, quantity);
        if (quantity === 0) setRemoved([...gone, { ...line, isRemoved: true }]);
      },
      acceptPrice: ({ id, name, product }) => product && basket.see({ [id]: { name, price: product.price } }),
    },
  };
};
