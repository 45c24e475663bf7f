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
      <span className="block w-9 shrink-0 sm:w-11 print:hidden">
        {product ? (
          <ProductImage src={product.img} category={product.category} fills className="aspect-square rounded-field" />
        ) : (
          products.status !== "loading" && <MissingPicture />
        )}
      </span>
    );
  });
};
