import { useEffect, useRef, useState } from "react";
import { useLiveQuery } from "../../data/live/live.tsx";
import { cataloguePage } from "../../data/products/catalogue.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { useSlow } from "../../ui/use-slow.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { type CatalogueAddress, writeAddress } from "./catalogue-address.ts";
import { ProductGrid } from "./product-grid.tsx";
import { countInWords, type Turn, turnsFrom } from "./turns.ts";
import { useProductCount } from "./use-product-count.ts";

interface ResultsProps {
  address: CatalogueAddress;
  onTurn: (turn: Turn) => void;
  /** Shows every product again. */
  onClear: () => void;
}

const SLOW_MS = 4000;
const SLOW = "This takes longer than usual. Is your connection working?";
const SEEN_MEANWHILE = "Until the shop answers, you see what was here before.";

/** The products at an address. Until those of a new address have come, the old ones stay, dimmed. */
export const Results = ({ address, onTurn, onClear }: ResultsProps) => {
  const live = useLiveQuery(`catalogue ${writeAddress(address)}`, cataloguePage(address, address.place));
  const [shown, setShown] = useState({ live, address });
  const isComing = live.status === "loading" || (live.status === "ready" && live.isProvisional === true);
  const isSlow = useSlow(isComing, SLOW_MS);
  // What this browser remembers of the new products may be a part of them: better all of the old ones, until it takes too long.
  if (live.status === "ready" && live !== shown.live && (!isComing || isSlow)) setShown({ live, address });
  const isStale = isComing && shown.live.status === "ready";
  const now = isStale ? shown : { live: isComing ? LOADING : live, address };
  return (
    <>
      {isSlow && (
        <p role="status" className="alert alert-warning alert-soft mb-6">
          {now.live.status === "ready" ? `${SLOW} ${SEEN_MEANWHILE}` : SLOW}
        </p>
      )}
      <WhenReady live={now.live} what="the products">
        {(products) => (
          <Listed address={now.address} products={products} isStale={isStale} onTurn={onTurn} onClear={onClear} />
        )}
      </WhenReady>
    </>
  );
};

const LOADING = { status: "loading" } as const;

interface ListedProps extends ResultsProps {
  products: ShopProduct[];
  isStale: boolean;
}

const Listed = ({ address, products, isStale, onTurn, onClear }: ListedProps) => {
  const total = useProductCount(address, products.length, address.place === undefined);
  const { previous, next } = turnsFrom(address, products, total);
  const { list, onLeave } = useFocusOnTurn(products);
  const turn = (to: Turn) => {
    onLeave();
    onTurn(to);
  };
  const isEmpty = products.length === 0;
  return (
    <div aria-busy={isStale} className={`transition-opacity ${isStale ? "opacity-50" : ""}`}>
      <div role="status" className="mb-4 text-muted">
        {isEmpty ? (
          <Nothing address={address} onTurn={onTurn} onClear={onClear} />
        ) : (
          countInWords(address, products.length, total)
        )}
      </div>
      {!isEmpty && <ProductGrid ref={list} products={products} />}
      {!isEmpty && (previous || next) && (
        <nav aria-label="Pages of products" className="mt-8 flex items-center justify-center gap-3">
          <TurnButton label="Previous page" turn={previous} onTurn={turn} />
          <TurnButton label="Next page" turn={next} onTurn={turn} />
        </nav>
      )}
    </div>
  );
};

/** Moves the focus to the list once the page that was asked for has come. Typing and choosing leave it where it is. */
const useFocusOnTurn = (products: ShopProduct[]) => {
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<ShopProduct[]>(undefined);
  useEffect(() => {
    if (!leaving.current || leaving.current === products) return;
    leaving.current = undefined;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }, [products]);
  const onLeave = () => {
    leaving.current = products;
  };
  return { list, onLeave };
};

const TurnButton = ({
  label,
  turn,
  onTurn,
}: {
  label: string;
  turn: Turn | undefined;
  onTurn: (turn: Turn) => void;
}) => (
  <Button variant="secondary" disabled={!turn} onClick={() => turn && onTurn(turn)}>
    {label}
  </Button>
);

const Nothing = ({ address: { text, inStock, place }, onTurn, onClear }: ResultsProps) => {
  if (place)
    return (
      <EmptyNotice
        title="There are no more products here"
        action={<Button onClick={() => onTurn({ page: 1, place: undefined })}>To the first page</Button>}
      />
    );
  if (text.trim())
    return (
      <EmptyNotice
        title={`Nothing found for “${text.trim()}”`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        {inStock
          ? "Try fewer letters, or look at products that are out of stock, too."
          : "Try fewer letters, or another word for it."}
      </EmptyNotice>
    );
  if (inStock)
    return (
      <EmptyNotice
        title="Nothing is in stock right now"
        action={<Button onClick={onClear}>Show all products</Button>}
      />
    );
  return <EmptyNotice title="No products yet">Our shelves are being filled. Please come back soon.</EmptyNotice>;
};
