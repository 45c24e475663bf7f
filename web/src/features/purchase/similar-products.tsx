import type { Product } from "contract/product";
import { pages, pathTo } from "../../config/pages.ts";
import { useAdding } from "../../data/basket/use-adding.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { ProductCard } from "../../shop/product-card.tsx";

const SHOWN = 4;

/** Products in stock of the same category, trending first. Nothing if there are none. */
export const SimilarProducts = ({ product: { category } }: { product: Product }) => {
  const narrowed = { text: "", category: category ?? undefined, inStock: true, lowStock: false };
  const live = useCatalog({ ...narrowed, sort: "trending", page: 1 }, SHOWN);
  const adding = useAdding();
  if (live.status !== "ready" || live.data.products.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-14">
      <h2 id="similar" className="heading-2 mb-5">
        Similar products
      </h2>
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {live.data.products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              to={pathTo(pages.purchase, product._id)}
              heading="h3"
              adding={adding && { ...adding, onAdd: () => adding.add(product, product.minimumOrderQuantity) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
