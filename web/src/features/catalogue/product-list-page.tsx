import { useState } from "react";
import type { ProductCursor } from "../../data/products.ts";
import { Page } from "../../ui/page.tsx";
import { ProductListPart } from "./product-list-part.tsx";

const keyOf = (cursor: ProductCursor | undefined) => (cursor ? `${cursor.name}/${cursor._id}` : "start");

/** Every product by name, a dozen at a time; the person loads the next dozen. */
export const ProductListPage = () => {
  const [cursors, setCursors] = useState<(ProductCursor | undefined)[]>([undefined]);
  return (
    <Page
      title="Products"
      lead="Medical and personal-care supplies, straight from our shelves. Prices are per quantity."
    >
      <div className="flex flex-col gap-6">
        {cursors.map((cursor, index) => (
          <ProductListPart
            key={keyOf(cursor)}
            after={cursor}
            onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </div>
    </Page>
  );
};
