import type { CatalogRow } from "contract/catalog";
import { memo, type Ref } from "react";
import { pages, pathTo } from "../../config/pages.ts";
import { ProductCard } from "../../shop/product-card.tsx";
import { useAdding } from "../../shop/use-adding.ts";
import type { FromList } from "../../ui/from-list.ts";

/** How many cards are on the first screen. */
const FIRST_SCREEN = 4;

interface ProductGridProps {
  products: CatalogRow[];
  /** The search of the list's address, which a product's page leads back to. */
  list: string;
  /** Takes the focus after turning the page. */
  ref: Ref<HTMLUListElement>;
}

/** One page of products. It is not rendered again while the next one is on its way. */
export const ProductGrid = memo(({ products, list, ref }: ProductGridProps) => {
  const state: FromList = { list };
  const adding = useAdding();
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      className="grid scroll-mt-24 grid-cols-1 gap-3 outline-none min-[22rem]:grid-cols-2 sm:gap-5 xl:grid-cols-3"
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            to={pathTo(pages.purchase, product._id)}
            state={state}
            lazy={index >= FIRST_SCREEN}
            adding={adding && { ...adding, onAdd: () => adding.add(product, product.minimumOrderQuantity) }}
          />
        </li>
      ))}
    </ul>
  );
});
