import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { ReadError } from "../../data/live/live.ts";
import { useLastKnown } from "../../data/live/use-kept.ts";
import type { ShopProduct } from "../../data/products/product.ts";
import { useProduct } from "../../data/products/use-product.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { UnreadableDocuments } from "../../ui/table/unreadable-documents.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

interface OneProductProps {
  children: (product: ShopProduct, isGone: boolean) => ReactNode;
}

/**
 * The product that the address names, live. If it is deleted meanwhile, it stays on the screen with `isGone`: the admin may have
 * typed something.
 */
export const OneProduct = ({ children }: OneProductProps) => {
  const { productId = "" } = useParams();
  const live = useProduct(productId);
  const last = useLastKnown(productId, live.status === "ready" ? live.data : undefined);
  if (live.status === "failed" && live.error instanceof ReadError && live.error.document)
    return <UnreadableDocuments documents={[live.error.document]} />;
  return (
    <WhenReady live={live} what="the product">
      {(product) => (last ? children(last, product === undefined) : <Unknown />)}
    </WhenReady>
  );
};

const Unknown = () => (
  <EmptyNotice
    title="This product does not exist"
    action={<ButtonLink to={pages.manageProducts.path}>Manage Products</ButtonLink>}
  >
    It may have been deleted.
  </EmptyNotice>
);

/** Says that the product on the screen has been deleted. */
export const GoneAlert = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-warning alert-soft mb-6 max-w-3xl">
    {children}
  </p>
);
