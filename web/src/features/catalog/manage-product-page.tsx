import { formatDollars, formatNumber } from "contract/money";
import type { CurrentProduct } from "contract/product";
import { pages, pathTo } from "../../config/pages.ts";
import { useCategoryName } from "../../data/categories/use-category-name.ts";
import { ListPrice, Saving } from "../../shop/price.tsx";
import { ProductImage } from "../../shop/product-image.tsx";
import { StockBadge } from "../../shop/stock-badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { Pencil } from "../../ui/icons.tsx";
import { Moment } from "../../ui/moment.tsx";
import { GoneAlert, OneManagedProduct } from "./one-managed-product.tsx";
import { StockPanel } from "./restock-form.tsx";

export const ManageProductPage = () => (
  <OneManagedProduct title={pages.manageProduct.title} documentTitle={(name) => name}>
    {(product, isGone) => (
      <>
        {isGone && <GoneAlert>This product was just deleted.</GoneAlert>}
        <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
          <ProductImage
            src={product.img}
            category={product.category}
            alt={product.name}
            lazy={false}
            className="aspect-4/3 rounded-box border border-base-300"
          />
          <Facts product={product} isGone={isGone} />
          {!isGone && (
            <div className="md:col-start-2">
              <StockPanel product={product} />
            </div>
          )}
        </div>
      </>
    )}
  </OneManagedProduct>
);

const Facts = ({ product, isGone }: { product: CurrentProduct; isGone: boolean }) => {
  const state = useFromList();
  const category = useCategoryName(product.category);
  const facts = [
    ["SKU", product.sku],
    ["Category", category ?? product.category ?? "None"],
    [
      "Price",
      <span key="price" className="flex flex-wrap items-baseline gap-x-2">
        <Saving {...product} />
        <ListPrice {...product} />
        <span>{`${formatDollars(product.price)} per quantity`}</span>
      </span>,
    ],
    ["Minimum order", formatNumber(product.minimumOrderQuantity)],
    ["Added", <Moment key="added" date={product.createdAt} />],
  ] as const;
  return (
    <section aria-labelledby="product-name" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="product-name" dir="auto" className="heading-2 wrap-anywhere">
          {product.name}
        </h2>
        <StockBadge product={product} />
      </div>
      <p dir="auto" className="whitespace-pre-line">
        {product.description}
      </p>
      <dl className="panel divide-y divide-base-300 px-5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {!isGone && (
        <ButtonLink
          to={pathTo(pages.editProduct, product._id)}
          state={state}
          variant="secondary"
          className="self-start"
        >
          <Pencil />
          Edit
        </ButtonLink>
      )}
    </section>
  );
};
