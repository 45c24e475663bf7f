import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { useLiveDocument } from "../../data/live/live.tsx";
import { productRef, type ShopProduct } from "../../data/products/products.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

interface OneProductProps {
  children: (product: ShopProduct, isGone: boolean) => ReactNode;
}

/**
 * The product that the address names, live. One that goes while somebody looks at it stays on the screen, with `isGone`:
 * they may have typed something.
 */
export const OneProduct = ({ children }: OneProductProps) => {
  const { productId = "" } = useParams();
  const live = useLiveDocument(productRef(productId));
  const [seen, setSeen] = useState<ShopProduct>();
  if (live.status === "ready" && live.data && live.data !== seen) setSeen(live.data);
  return (
    <WhenReady live={live} what="the product">
      {(product) => {
        const last = product ?? (seen?._id === productId ? seen : undefined);
        return last ? children(last, product === undefined) : <Unknown />;
      }}
    </WhenReady>
  );
};

const Unknown = () => (
  <EmptyNotice
    title="This product does not exist"
    action={<ButtonLink to={paths.manageProducts}>Manage Products</ButtonLink>}
  >
    It may have been deleted.
  </EmptyNotice>
);

/** Says that a product has gone while one looked at it. */
export const GoneAlert = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-warning alert-soft mb-6 max-w-3xl">
    {children}
  </p>
);
