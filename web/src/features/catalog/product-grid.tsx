import type { CatalogRow } from "contract/catalog";
import { memo, type Ref } from "react";
import { ProductCard } from "../../shop/product-card.tsx";
import type { FromList } from "../../ui/from-list.ts";

const FIRST_SCREEN = 4;

interface ProductGridProps {
  products: CatalogRow[];
  list: string;
  ref: Ref<HTMLUListElement>;
}

/** One page of products, not rendered again while the next one loads. */
export const ProductGrid = memo(({ products, list, ref }: ProductGridProps) => {
  const state: FromList = { list };
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label="Products"
      className="grid scroll-mt-24 grid-cols-1 gap-3 outline-none min-[22rem]:grid-cols-2 sm:gap-5 xl:grid-cols-3"
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} state={state} lazy={index >= FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
});
