import type { Catalog } from "contract/catalog";
import { useRef, useState } from "react";
import type { Live } from "../../config/live.ts";
import { pages } from "../../config/pages.ts";
import type { CatalogAddress } from "../../data/products/catalog-address.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { useSlow } from "../../ui/use-slow.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ProductGrid } from "./product-grid.tsx";

interface ResultsProps {
  live: Live<Catalog>;
  address: CatalogAddress;
  searchAfter: (choice: Partial<CatalogAddress>) => string;
  onClear: () => void;
}

const SLOW_MS = 4000;
const SLOW = "This is taking longer than usual. Is your connection working?";
const SOME_WORDS = "No product has all of these words. These have most of them: ";
const SEEN_MEANWHILE = "Until the shop responds, you see the previous results.";

/** While the products of a new address load, the old ones stay, dimmed after a moment. */
export const Results = (props: ResultsProps) => {
  const { live, address } = props;
  const isComing = live.status === "ready" && live.isTurning === true;
  const [shown, setShown] = useState(address);
  if (!isComing && shown !== address) setShown(address);
  const isSlow = useSlow(isComing || live.status === "loading", SLOW_MS);
  return (
    <>
      {isSlow && (
        <p role="status" className="alert alert-warning alert-soft mb-6">
          {isComing ? `${SLOW} ${SEEN_MEANWHILE}` : SLOW}
        </p>
      )}
      <WhenReady live={live} what="the products">
        {(found) => <Found {...props} address={isComing ? shown : address} isComing={isComing} found={found} />}
      </WhenReady>
    </>
  );
};

interface FoundProps extends Omit<ResultsProps, "live"> {
  found: Catalog;
  isComing: boolean;
}

const Found = ({ found, address, isComing, searchAfter, onClear }: FoundProps) => {
  const { products, page, pages: pageCount, partial } = found;
  const list = useRef<HTMLUListElement>(null);
  const goToList = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  };
  const isEmpty = products.length === 0;
  return (
    <div aria-busy={isComing} className="transition-opacity aria-busy:opacity-50 aria-busy:delay-250">
      <div role="status" className="mb-4 text-muted">
        {isEmpty ? (
          <NothingFound address={address} found={found} searchAfter={searchAfter} onClear={onClear} />
        ) : (
          <p>{`${partial ? SOME_WORDS : ""}${countInWords(address, found)}`}</p>
        )}
      </div>
      {!isEmpty && <ProductGrid ref={list} products={products} list={searchAfter(address)} />}
      <PageLinks
        label="Pages of products"
        page={page}
        pages={pageCount}
        searchOf={(number) => searchAfter({ ...address, page: number })}
        onTurn={goToList}
      />
    </div>
  );
};

const countInWords = ({ text, category, inStock }: CatalogAddress, { total, page, pages }: Catalog): string => {
  const found = text.trim() || category || inStock ? " found" : "";
  const counted = `${total} ${total === 1 ? "product" : "products"}${found}`;
  return pages > 1 ? `${counted}, page ${page} of ${pages}` : counted;
};

interface NothingFoundProps {
  address: CatalogAddress;
  found: Catalog;
  searchAfter: (choice: Partial<CatalogAddress>) => string;
  onClear: () => void;
}

const NothingFound = ({ address, found, searchAfter, onClear }: NothingFoundProps) => {
  const { text, category, inStock } = address;
  const isNarrowed = text.trim() !== "" || category !== undefined || inStock;
  if (!isNarrowed)
    return (
      <EmptyNotice title="No products yet" action={<ButtonLink to={pages.home.alias}>Go to the home page</ButtonLink>}>
        Our shelves are being filled. Please come back soon.
      </EmptyNotice>
    );
  const others = found.categories.filter(({ slug }) => slug !== category);
  return (
    <EmptyNotice
      title={text.trim() ? `Nothing found for “${text.trim()}”` : "Nothing found"}
      action={<Button onClick={onClear}>Show all products</Button>}
    >
      <ul className="flex flex-col gap-1">
        {text.trim() && <li>Check the spelling, or try fewer words, a category or a SKU.</li>}
        {category !== undefined && <li>Look in all categories.</li>}
        {inStock && <li>Include products that are sold out.</li>}
      </ul>
      {others.length > 0 && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {others.map(({ slug, name, count }) => (
            <ButtonLink
              key={slug}
              // A category with products for this search keeps the search; any other shows all of its products.
              to={{
                search: searchAfter(count > 0 ? { category: slug } : { category: slug, text: "", inStock: false }),
              }}
              variant="secondary"
              size="sm"
            >
              <bdi dir="auto">{name}</bdi>
            </ButtonLink>
          ))}
        </div>
      )}
    </EmptyNotice>
  );
};
