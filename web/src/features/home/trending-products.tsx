import type { CatalogRow } from "contract/catalog";
import { ON_HOME_PAGE } from "contract/rendered-pages";
import { pages } from "../../config/pages.ts";
import { useLive } from "../../data/live/use-live.ts";
import { ProductCard } from "../../shop/product-card.tsx";
import { productData, StructuredData } from "../../shop/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { trending } from "./trending.ts";

const GRID = "grid grid-cols-1 gap-3 sm:gap-5 min-[22rem]:grid-cols-2 lg:grid-cols-4";

/** Products in stock that are ordered and liked most these weeks. */
export const TrendingProducts = () => {
  const products = useLive(trending);
  return (
    <section aria-labelledby="trending" className="container-page py-12 sm:py-16">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <h2 id="trending" className="heading-2">
          Trending Products
        </h2>
        <ButtonLink to={pages.productList.path} variant="ghost" size="sm" className="-me-3">
          All products
        </ButtonLink>
      </div>
      <SkeletonContext value={<ProductsToCome />}>
        <WhenReady live={products} what="the products">
          {({ products }) => <ProductGrid products={products} />}
        </WhenReady>
      </SkeletonContext>
    </section>
  );
};

const ProductGrid = ({ products }: { products: CatalogRow[] }) => {
  if (products.length === 0)
    return <EmptyNotice title="No products yet">New products are on the way. Please check back.</EmptyNotice>;
  return (
    <>
      <StructuredData data={itemList(products)} />
      <ul className={GRID}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </>
  );
};

const ProductsToCome = () => (
  <ul className={GRID}>
    {Array.from({ length: ON_HOME_PAGE.products }, (_, index) => index).map((index) => (
      <li key={index} className="panel overflow-hidden">
        <div className="aspect-4/3 bg-base-300/50" />
        <div className="h-60 p-4">
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton mt-3 h-3.5 w-1/2" />
        </div>
      </li>
    ))}
  </ul>
);

/** The products in schema.org's vocabulary; dollars per unit. No address, because their pages are not public. */
const itemList = (products: CatalogRow[]) => ({
  "@type": "ItemList",
  name: "Trending Products",
  itemListElement: products.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: productData(product),
  })),
});
