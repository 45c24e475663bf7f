import { useEffect, useRef } from "react";
import { paths } from "../../app/paths.ts";
import { useLiveQuery } from "../../data/live.tsx";
import { PRODUCTS_PER_PAGE, type ProductCursor, productPage, type ShopProduct } from "../../data/products.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

interface ProductListPartProps {
  /** The last product before this part; undefined for the first part. */
  after: ProductCursor | undefined;
  /** Asks for the part that follows; only the last part has it. */
  onMore: ((next: ProductCursor) => void) | undefined;
}

/** One dozen of the product list, kept up to date while it is shown. */
export const ProductListPart = ({ after, onMore }: ProductListPartProps) => {
  const products = useLiveQuery(`products after ${after ? `${after.name}/${after._id}` : "start"}`, productPage(after));
  return (
    <WhenReady live={products} what="the products">
      {(data) => {
        const last = data.at(-1);
        if (!last) return <NothingHere isStart={!after} />;
        return (
          <>
            <ProductGrid products={data} takesFocus={after !== undefined} />
            {onMore && data.length === PRODUCTS_PER_PAGE && (
              <Button
                variant="secondary"
                className="self-center"
                onClick={() => onMore({ name: last.name, _id: last._id })}
              >
                Load more
              </Button>
            )}
          </>
        );
      }}
    </WhenReady>
  );
};

const NothingHere = ({ isStart }: { isStart: boolean }) =>
  isStart ? (
    <EmptyNotice title="No products yet">Our shelves are being filled. Please come back soon.</EmptyNotice>
  ) : (
    <p role="status" className="text-center text-muted">
      These are all our products.
    </p>
  );

interface ProductGridProps {
  products: ShopProduct[];
  /** Whether the focus moves here, because the button that asked for these products is gone. */
  takesFocus: boolean;
}

const ProductGrid = ({ products, takesFocus }: ProductGridProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={takesFocus ? "More products" : "Products"}
      className="grid grid-cols-1 gap-5 outline-none sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    >
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} to={paths.purchase(product._id)} lazy={takesFocus || index >= 4} />
        </li>
      ))}
    </ul>
  );
};
