import type { Product } from "contract/product";
import { paths } from "../../app/paths.ts";
import { useApi } from "../../data/use-api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice, FailedNotice } from "../../ui/notice.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const SHOWN = 8;

/** The products on the home page, as the shop's API has them. */
export const TrendingProducts = () => {
  const products = useApi<Product[]>(`/products?limit=${SHOWN}`);
  return (
    <section aria-labelledby="trending" className="container-page py-12 sm:py-16">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <h2 id="trending" className="heading-2">
          Trending Products
        </h2>
        <ButtonLink to={paths.products} variant="ghost" size="sm" className="-me-3">
          All products
        </ButtonLink>
      </div>
      {products.status === "loading" && <Spinner label="Loading products" />}
      {products.status === "failed" && (
        <FailedNotice
          title="The products could not be loaded"
          message={products.error.message}
          onRetry={products.retry}
        />
      )}
      {products.status === "ready" && <ProductGrid products={products.data} />}
    </section>
  );
};

const ProductGrid = ({ products }: { products: Product[] }) => {
  if (products.length === 0)
    return <EmptyNotice title="No products yet">New products will be here soon. Please look in again.</EmptyNotice>;
  return (
    <ul className="grid grid-cols-1 gap-3 sm:gap-5 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} to={paths.purchase(product._id)} heading="h3" />
        </li>
      ))}
    </ul>
  );
};
