import type { CatalogRow } from "contract/catalog";
import { formatDollars } from "contract/money";
import { useId } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../config/pages.ts";
import { AddButton } from "../ui/add-button.tsx";
import { BasketIcon } from "../ui/basket-icon.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { useAdding } from "./add-to-basket.ts";
import { ExpectedBack } from "./expected-back.tsx";
import { ListPrice, Saving } from "./price.tsx";
import { ProductImage } from "./product-image.tsx";
import { Rating } from "./stars.tsx";
import { StockLevelBadge } from "./stock-badge.tsx";

interface ProductCardProps {
  product: CatalogRow;
  state?: unknown;
  lazy?: boolean;
  heading?: "h2" | "h3";
}

export const ProductCard = ({ product, state, lazy, heading: Heading = "h2" }: ProductCardProps) => {
  const nameId = useId();
  const adding = useAdding();
  const { name, sku, category, img, price, minimumOrderQuantity, stock, rating, instead = [] } = product;
  const to = pathTo(pages.purchase, product._id);
  const isSoldOut = stock === "none";
  return (
    <article aria-labelledby={nameId} className="panel relative flex h-full flex-col overflow-hidden hover:shadow-md">
      <div className="relative">
        <ProductImage
          src={img}
          category={category}
          lazy={lazy}
          className={`aspect-4/3 ${isSoldOut ? "opacity-50 grayscale" : ""}`}
        />
        <div className="absolute top-3 right-3">
          <StockLevelBadge level={stock} />
        </div>
        <div className="absolute bottom-3 left-3">
          <Saving {...product} />
        </div>
      </div>
      <div className="@container flex flex-1 flex-col gap-1 p-3 sm:p-4">
        {sku && <p className="wrap-anywhere text-muted text-xs">{sku}</p>}
        <Heading id={nameId} dir="auto" className="font-semibold">
          {/* The picture and the rest of the card lead there, too. */}
          <Link to={to} state={state} className="after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
          <span>{`Minimum order ${minimumOrderQuantity}`}</span>
          <Rating rating={rating} />
        </p>
        <ExpectedBack on={product.expectedOn} className="text-sm" />
        {instead.length > 0 && (
          <div className="text-sm">
            <p className="text-muted">Instead:</p>
            <ul aria-label={`Instead of ${name}`}>
              {instead.map((other) => (
                <li key={other._id}>
                  <Link
                    to={pathTo(pages.purchase, other._id)}
                    className="lone-link wrap-anywhere relative underline underline-offset-3"
                  >
                    <bdi>{other.name}</bdi>
                  </Link>{" "}
                  <span className="whitespace-nowrap text-muted">{`${formatDollars(other.price)} each`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-auto pt-3">
          <p className="text-muted text-sm">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold text-base-content text-xl">{formatDollars(price)}</span>
              <ListPrice {...product} />
            </span>
            <span>{" per quantity"}</span>
          </p>
          <div className="relative mt-3 flex gap-2">
            <ButtonLink
              to={to}
              state={state}
              variant={isSoldOut ? "secondary" : "primary"}
              className="flex-1 whitespace-nowrap px-1"
            >
              <span>{isSoldOut ? "See details" : "Book Now"}</span>
              <span className="sr-only">{`: ${name}`}</span>
            </ButtonLink>
            {adding && !isSoldOut && (
              <AddButton
                name={name}
                onAdd={() => adding.add(product, minimumOrderQuantity)}
                className={`px-3 ${adding.className}`}
              >
                <BasketIcon />
                <span className="@max-[15rem]:hidden">Add to basket</span>
              </AddButton>
            )}
          </div>
        </div>
      </div>
    </article>
  );
};
