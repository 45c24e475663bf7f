import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCategoryName } from "../../data/categories/use-category-name.ts";
import { ListPrice, Saving } from "../../shop/price.tsx";
import { Rating } from "../../shop/rating.tsx";
import { StockBadge } from "../../shop/stock-badge.tsx";

/** The price, stock, rating and the rest that decides a purchase. */
export const ProductFacts = ({ product }: { product: Product }) => {
  const { price, sku, category, rating, minimumOrderQuantity } = product;
  const categoryName = useCategoryName(category);
  return (
    <div className="-mt-5 mb-8 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold text-2xl">{formatDollars(price)}</span>
          <ListPrice {...product} />
          <span className="text-muted">{" per quantity"}</span>
        </p>
        <Saving {...product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StockBadge product={product} />
        <span>{`Minimum order ${minimumOrderQuantity}`}</span>
        {rating.count > 0 && (
          <a href="#reviews" className="text-link lone-link">
            <Rating rating={rating} />
          </a>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <span className="wrap-anywhere">{`SKU ${sku}`}</span>
        {category !== null && categoryName !== undefined && (
          <Link
            to={{ pathname: pages.productList.path, search: `?${new URLSearchParams({ category })}` }}
            className="lone-link underline underline-offset-3"
          >
            <bdi dir="auto">{categoryName}</bdi>
          </Link>
        )}
      </p>
    </div>
  );
};

export const ProductDescription = ({ product: { description } }: { product: Product }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line text-base-content/80 leading-relaxed">
    {description}
  </p>
);
