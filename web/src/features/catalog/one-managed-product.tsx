import type { CurrentProduct } from "contract/product";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCurrentProduct } from "../../data/products/use-products.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { WhenReady } from "../../ui/when-ready.tsx";

interface OneManagedProductProps {
  title: string;
  documentTitle: (name: string) => string;
  children: (product: CurrentProduct, isGone: boolean) => ReactNode;
}

/** The product in the address, live. If it is deleted meanwhile, it stays on the screen with `isGone`. */
export const OneManagedProduct = ({ title, documentTitle, children }: OneManagedProductProps) => {
  const { productId = "" } = useParams();
  const live = useCurrentProduct(productId);
  const last = useLastKnown(productId, live.status === "ready" ? live.data : null);
  return (
    <Page title={title} documentTitle={last ? documentTitle(last.name) : title} above={<BackButton />}>
      <WhenReady live={live} what="the product">
        {(product) => (last ? children(last, product === null) : <Unknown />)}
      </WhenReady>
    </Page>
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

export const GoneAlert = ({ children }: { children: string }) => (
  <p role="alert" className="alert alert-warning alert-soft mb-6 max-w-3xl">
    {children}
  </p>
);

export const BackButton = () => {
  const navigate = useNavigate();
  const from = useFromList();
  return (
    <Button
      variant="ghost"
      className="-ms-4 -mt-4 mb-2"
      onClick={() => void navigate({ pathname: pages.manageProducts.path, search: from?.list ?? "" }, { state: from })}
    >
      <ArrowLeft />
      Back
    </Button>
  );
};
