import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { useId } from "react";
import { ButtonLink } from "./button.tsx";
import { ProductImage } from "./product-image.tsx";
import { StockBadge } from "./stock-badge.tsx";

interface ProductCardProps {
  product: Product;
  /** Where "Book Now" links to. */
  to: string;
  /** Loads the image at once, for cards on the first screen. */
  lazy?: boolean;
  /** The level of the name's heading: one below the heading of the list. */
  heading?: "h2" | "h3";
}

/** A product in a list: image, name, price, stock and a link to order it. */
export const ProductCard = ({ product, to, lazy, heading: Heading = "h2" }: ProductCardProps) => {
  const nameId = useId();
  const soldOut = isSoldOut(product);
  return (
    <article
      aria-labelledby={nameId}
      className="group flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-xs transition-shadow hover:shadow-md"
    >
      <div className="relative">
        <ProductImage
          src={product.img}
          lazy={lazy}
          className={`aspect-4/3 transition-transform motion-safe:group-hover:scale-[1.02] ${soldOut ? "opacity-50 grayscale" : ""}`}
        />
        <div className="absolute top-3 right-3">
          <StockBadge product={product} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <Heading id={nameId} className="line-clamp-2 font-semibold leading-snug">
          {product.name}
        </Heading>
        <p className="text-base-content/70 text-sm">Minimum order {product.minimumOrderQuantity}</p>
        <div className="mt-auto pt-3">
          <p className="mb-3">
            <span className="font-bold text-xl tabular-nums">{formatDollars(product.price)}</span>{" "}
            <span className="text-base-content/70 text-sm">per quantity</span>
          </p>
          {soldOut ? (
            <p className="flex min-h-11 items-center justify-center rounded-field bg-base-200 text-base-content/70 text-sm">
              Not available right now
            </p>
          ) : (
            <ButtonLink to={to} className="w-full">
              Book Now<span className="sr-only">: {product.name}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
};
