import { useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { useLiveDocument } from "../../data/live/live.tsx";
import { productRef, type ShopProduct } from "../../data/products/products.ts";
import { useProfile, useSession } from "../../data/session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ProductDetails } from "./product-details.tsx";
import { PurchaseForm } from "./purchase-form.tsx";

/** One product and the form that orders it. */
export const PurchasePage = () => {
  const { productId = "" } = useParams();
  return <Purchase key={productId} productId={productId} />;
};

const Purchase = ({ productId }: { productId: string }) => {
  const reference = useMemo(() => productRef(productId), [productId]);
  const live = useLiveDocument(reference);
  const [lastKnown, setLastKnown] = useState<ShopProduct>();
  const product = live.status === "ready" ? live.data : undefined;
  if (product && product !== lastKnown) setLastKnown(product);
  return (
    <Page title={(product ?? lastKnown)?.name ?? "Purchase"}>
      <WhenReady live={live} what="the product">
        {(data) => {
          // A product that vanishes while somebody orders it takes away nothing of what they typed.
          const shown = data ?? lastKnown;
          return shown ? <ProductAndForm product={shown} isGone={!data} /> : <NoSuchProduct />;
        }}
      </WhenReady>
    </Page>
  );
};

const NoSuchProduct = () => (
  <EmptyNotice title="This product does not exist" action={<ButtonLink to={paths.products}>All products</ButtonLink>}>
    It may have been taken out of the shop.
  </EmptyNotice>
);

interface ProductAndFormProps {
  product: ShopProduct;
  /** It has been taken out of the shop since it was shown. */
  isGone: boolean;
}

const ProductAndForm = (props: ProductAndFormProps) => (
  <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr]">
    <ProductDetails product={props.product} />
    <FormOfPerson {...props} />
  </div>
);

const FormOfPerson = ({ product, isGone }: ProductAndFormProps) => {
  const session = useSession();
  const profile = useProfile();
  return (
    <WhenReady live={profile} what="your profile">
      {({ name, role }) =>
        session.status === "signed-in" && (
          <PurchaseForm
            product={product}
            isGone={isGone}
            customer={{ uid: session.user.uid, email: session.user.email, name }}
            isAdmin={role === "admin"}
          />
        )
      }
    </WhenReady>
  );
};
