import type { CatalogueRow } from "contract/catalogue";
import { type Ref, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { ProductCard } from "../../ui/product-card.tsx";

/** How many cards are on the first screen. */
const FIRST_SCREEN = 4;

/** One page of products. React hydrates card by card, so that the page answers meanwhile. `ref` takes the focus after turning the page. */
export const ProductGrid = ({ products, ref }: { products: CatalogueRow[]; ref: Ref<HTMLUListElement> }) => {
  const { search } = useLocation();
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
              to={paths.purchase(product._id)}
              state={{ list: search }}
              lazy={index >= FIRST_SCREEN}
              first={index === 0}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
};
