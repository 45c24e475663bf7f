import type { CatalogueRow } from "contract/catalogue";
import { memo, type Ref, Suspense } from "react";
import { pages, pathTo } from "../../config/pages.ts";
import type { FromList } from "../../ui/from-list.ts";
import { ProductCard } from "../../ui/product-card.tsx";

/** How many cards are on the first screen. */
const FIRST_SCREEN = 4;

interface ProductGridProps {
  products: CatalogueRow[];
  /** The search of the list's address, which a product's page leads back to. */
  list: string;
  /** Takes the focus after turning the page. */
  ref: Ref<HTMLUListElement>;
}

/**
 * One page of products. React hydrates card by card, so that the page answers meanwhile, and renders them again only for another list, not for
 * each letter that is typed in the search.
 */
export const ProductGrid = memo(function ProductGrid({ products, list, ref }: ProductGridProps) {
  const state: FromList = { list };
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      className="grid scroll-mt-24 grid-cols-1 gap-3 outline-none min-[22rem]:grid-cols-2 sm:gap-5 xl:grid-cols-3"
    >
      {products.map((product, index) => (
        <Suspense key={product._id}>
          <li>
            <ProductCard
              product={product}
              to={pathTo(pages.purchase, product._id)}
              state={state}
              lazy={index >= FIRST_SCREEN}
              first={index === 0}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
});
