import type { CatalogRow } from "contract/catalog";
import { formatDollars } from "contract/money";
import { useId } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../config/pages.ts";
import { BasketIcon } from "../ui/bar-icons.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { BasketStepper } from "./basket-stepper.tsx";
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
        {stock !== "in" && (
          <div className="absolute top-3 right-3">
            <StockLevelBadge level={stock} />
          </div>
        )}
        <div className="absolute bottom-3 left-3">
          <Saving {...product} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        {sku && <p className="wrap-anywhere text-muted text-xs">{sku}</p>}
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          <Heading id={nameId} dir="auto" className="font-semibold">
            {/* The picture and the rest of the card lead there, too. */}
            <Link to={to} state={state} className="after:absolute after:inset-0">
              {name}
            </Link>
          </Heading>
          {minimumOrderQuantity > 1 && (
            <span className="text-muted text-sm">{`Minimum order ${minimumOrderQuantity}`}</span>
          )}
        </div>
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
        <div className="mt-auto pt-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="font-bold text-base-content text-xl">{formatDollars(price)}</span>
              <ListPrice {...product} />
              <span>{" per quantity"}</span>
            </p>
            <Rating rating={rating} />
          </div>
          <div className="relative mt-3 grid gap-2">
            <ButtonLink
              to={to}
              state={state}
              variant={isSoldOut ? "secondary" : "primary"}
              className="whitespace-nowrap px-1"
            >
              <span>{isSoldOut ? "See details" : "Book Now"}</span>
              <span className="sr-only">{`: ${name}`}</span>
            </ButtonLink>
            {!isSoldOut && (
              <BasketStepper product={product} first={minimumOrderQuantity}>
                <BasketIcon />
                <span>Add to basket</span>
              </BasketStepper>
            )}
          </div>
        </div>
      </div>
    </article>
  );
};
