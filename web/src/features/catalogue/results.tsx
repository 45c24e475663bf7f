import { useEffect, useRef } from "react";
import { type Read, readableOf } from "../../data/firebase/unreadable-document.ts";
import { useKept } from "../../data/live/use-kept.ts";
import { PRODUCTS_PER_PAGE } from "../../data/products/catalogue.ts";
import type { ShopProduct } from "../../data/products/product.ts";
import { useCataloguePage } from "../../data/products/use-catalogue-page.ts";
import { useProductCount } from "../../data/products/use-product-count.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { useSlow } from "../../ui/use-slow.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import type { CatalogueAddress } from "./catalogue-address.ts";
import { ProductGrid } from "./product-grid.tsx";
import { countInWords, type Turn, turnsFrom } from "./turns.ts";

interface ResultsProps {
  address: CatalogueAddress;
  onTurn: (turn: Turn) => void;
  /** Shows every product again. */
  onClear: () => void;
}

const SLOW_MS = 4000;
const SLOW = "This takes longer than usual. Is your connection working?";
const SEEN_MEANWHILE = "Until the shop answers, you see what was here before.";

/** The products at an address. While those of a new address load, the old ones stay, dimmed. */
export const Results = ({ address, onTurn, onClear }: ResultsProps) => {
  const live = useCataloguePage(address, address.cursor);
  const isComing = live.status === "loading" || (live.status === "ready" && live.isProvisional === true);
  const isSlow = useSlow(isComing, SLOW_MS);
  // The cache may hold only some of the new products: all of the old ones are better, until it takes too long.
  const now = useKept("catalogue", { live, address }, isComing && !isSlow);
  const isStale = isComing && now.live.status === "ready";
  return (
    <>
      {isSlow && (
        <p role="status" className="alert alert-warning alert-soft mb-6">
          {now.live.status === "ready" ? `${SLOW} ${SEEN_MEANWHILE}` : SLOW}
        </p>
      )}
      <WhenReady live={now.live} what="the products">
        {(read) => <Listed address={now.address} read={read} isStale={isStale} onTurn={onTurn} onClear={onClear} />}
      </WhenReady>
    </>
  );
};

interface ListedProps extends ResultsProps {
  /** What the page has read. Products that can't be shown are left out. */
  read: Read<ShopProduct>[];
  isStale: boolean;
}

const Listed = ({ address, read, isStale, onTurn, onClear }: ListedProps) => {
  const products = readableOf(read);
  const isAll = address.cursor === undefined && read.length < PRODUCTS_PER_PAGE;
  const total = useProductCount(address, isAll ? products.length : undefined);
  const { previous, next } = turnsFrom(address, read, total);
  const { list, onLeave } = useFocusOnTurn(read);
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
      {read.length > 0 && (previous || next) && (
        <nav aria-label="Pages of products" className="mt-8 flex items-center justify-center gap-3">
          <TurnButton label="Previous page" turn={previous} onTurn={turn} />
          <TurnButton label="Next page" turn={next} onTurn={turn} />
        </nav>
      )}
    </div>
  );
};

/** Moves the focus to the list when a page is turned. Typing and choosing leave it where it is. */
const useFocusOnTurn = (read: unknown[]) => {
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<unknown[]>(undefined);
  useEffect(() => {
    if (!leaving.current || leaving.current === read) return;
    leaving.current = undefined;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }, [read]);
  const onLeave = () => {
    leaving.current = read;
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

const Nothing = ({ address: { text, inStock, cursor }, onTurn, onClear }: ResultsProps) => {
  if (cursor)
    return (
      <EmptyNotice
        title="There are no more products here"
        action={<Button onClick={() => onTurn({ page: 1, cursor: undefined })}>To the first page</Button>}
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
