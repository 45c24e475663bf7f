import type { ReactNode } from "react";
import { useProductsOf } from "../../data/products/use-products.ts";
import { MissingPicture, ProductImage } from "../../shop/product-image.tsx";

interface PicturesProps {
  lines: readonly { productId: string }[];
  children: (pictureOf: (productId: string) => ReactNode) => ReactNode;
}

/** Small pictures of an order's products, on the screen alone. */
export const Pictures = ({ lines, children }: PicturesProps) => {
  const products = useProductsOf(lines);
  return children((productId) => {
    const product = products.status === "ready" && products.data.find(({ _id }) => _id === productId);
    return (
      <span className="block size-11 shrink-0 print:hidden">
        {product ? (
          <ProductImage src={product.img} category={product.category} fills className="size-11 rounded-field" />
        ) : (
          products.status !== "loading" && <MissingPicture />
        )}
      </span>
    );
  });
};
