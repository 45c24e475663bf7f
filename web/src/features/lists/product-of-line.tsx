import type { Product } from "contract/product";
import { MissingPicture, ProductImage } from "../../shop/product-image.tsx";

/** The name of a product, also of one that is not there. Lists have no names. */
export const nameOf = (product: Product | undefined, isComing = false): string =>
  product?.name ?? (isComing ? "…" : "A product that is no longer in the shop");

export const Picture = ({
  product,
  className,
}: {
  product: Pick<Product, "img" | "category"> | undefined;
  className: string;
}) =>
  product ? (
    <ProductImage
      src={product.img}
      category={product.category}
      fills
      className={`aspect-square rounded-field ${className}`}
    />
  ) : (
    <div className={className}>
      <MissingPicture />
    </div>
  );
