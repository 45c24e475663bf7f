import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { Rating } from "../../ui/rating.tsx";

/** What a customer wants to know about a product before ordering it. */
export const ProductDetails = ({ product }: { product: Product }) => (
  <div className="flex flex-col gap-6">
    <ProductImage src={product.img} alt={product.name} lazy={false} className="aspect-4/3 rounded-box print:max-w-80" />
    {product.rating.count > 0 && (
      <a href="#reviews" className="text-link self-start">
        <Rating rating={product.rating} />
      </a>
    )}
    <p dir="auto" className="max-w-prose whitespace-pre-line text-base-content/80 leading-relaxed">
      {product.description}
    </p>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Fact name="Price">
        <span className="font-bold text-xl">{formatDollars(product.price)}</span>{" "}
        <span className="text-muted text-sm">per quantity</span>
      </Fact>
      <Fact name="In stock">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-bold text-xl tabular-nums">{product.availableQuantity}</span>
          {isSoldOut(product) && <Badge tone="danger">Sold out</Badge>}
        </span>
      </Fact>
      <Fact name="Minimum order">
        <span className="font-bold text-xl tabular-nums">{product.minimumOrderQuantity}</span>
      </Fact>
    </dl>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="max-sm:first:col-span-2 rounded-box border border-base-300 bg-base-100 px-4 py-3">
    <dt className="text-muted text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
);
