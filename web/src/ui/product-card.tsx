import type { CatalogueRow } from "contract/catalogue";
import { useId } from "react";
import { ButtonLink } from "./button.tsx";
import { Price } from "./price.tsx";
import { ProductImage } from "./product-image.tsx";
import { Rating } from "./rating.tsx";
import { StockLevelBadge } from "./stock-level-badge.tsx";

/** What a card shows of a product. */
export type CardProduct = Pick<CatalogueRow, "name" | "img" | "price" | "minimumOrderQuantity" | "stock"> & {
  sku?: string | null;
  listPrice?: number | null;
  rating?: CatalogueRow["rating"];
};

interface ProductCardProps {
  product: CardProduct;
  /** Where the link leads to. */
  to: string;
  /** Loads the image at once, for cards on the first screen. */
  lazy?: boolean;
  /** The level of the name's heading: one below the heading of the list. */
  heading?: "h2" | "h3";
}

/** A product in a list: image, name, price, stock and a link to its page. */
export const ProductCard = ({ product, to, lazy, heading: Heading = "h2" }: ProductCardProps) => {
  const nameId = useId();
  const { name, sku, img, price, listPrice, minimumOrderQuantity, stock, rating } = product;
  const isSoldOut = stock === "none";
  return (
    <article
      aria-labelledby={nameId}
      className="group flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-xs transition-shadow hover:shadow-md"
    >
      <div className="relative">
        <ProductImage
          src={img}
          lazy={lazy}
          className={`aspect-4/3 transition-transform motion-safe:group-hover:scale-[1.02] ${isSoldOut ? "opacity-50 grayscale" : ""}`}
        />
        <div className="absolute top-3 right-3">
          <StockLevelBadge level={stock} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        {sku && <p className="truncate text-base-content/70 text-xs">{sku}</p>}
        <Heading id={nameId} className="line-clamp-2 font-semibold leading-snug">
          {name}
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-base-content/70 text-sm">
          Minimum order {minimumOrderQuantity}
          <Rating rating={rating} />
        </p>
        <div className="mt-auto pt-3">
          <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
            <Price price={price} listPrice={listPrice} />{" "}
            <span className="text-base-content/70 text-sm">per quantity</span>
          </p>
          <ButtonLink to={to} variant={isSoldOut ? "secondary" : "primary"} className="w-full">
            {isSoldOut ? "See details" : "Book Now"}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
};
