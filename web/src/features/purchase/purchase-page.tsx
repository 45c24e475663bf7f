import { useParams } from "react-router-dom";
import { memberPages } from "../../config/pages.ts";
import { paths } from "../../config/paths.ts";
import { useLastKnown } from "../../data/live/use-kept.ts";
import type { ShopProduct } from "../../data/products/product.ts";
import { useProduct } from "../../data/products/use-product.ts";
import { useProfile, useSession } from "../../data/session/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ProductDetails } from "./product-details.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { deliveryOf } from "./use-purchase.ts";

/** One product and its order form. */
export const PurchasePage = () => {
  const { productId = "" } = useParams();
  return <Purchase key={productId} productId={productId} />;
};

const Purchase = ({ productId }: { productId: string }) => {
  const live = useProduct(productId);
  // If the product is deleted meanwhile, what the customer has typed stays on the screen.
  const shown = useLastKnown(productId, live.status === "ready" ? live.data : undefined);
  return (
    <Page title={shown?.name ?? memberPages.purchase.title}>
      <WhenReady live={live} what="the product">
        {(data) => (shown ? <ProductAndForm product={shown} isGone={!data} /> : <NoSuchProduct />)}
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
  /** It has been deleted since it was shown. */
  isGone: boolean;
}

const ProductAndForm = (props: ProductAndFormProps) => (
  <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr]">
    <ProductDetails product={props.product} />
    <CustomersForm {...props} />
  </div>
);

const CustomersForm = ({ product, isGone }: ProductAndFormProps) => {
  const session = useSession();
  const profile = useProfile();
  return (
    <WhenReady live={profile} what="your profile">
      {({ name, role, ...user }) =>
        session.status === "signed-in" && (
          <PurchaseForm
            product={product}
            isGone={isGone}
            customer={{ uid: session.user.uid, email: session.user.email, name }}
            delivery={deliveryOf(user)}
            isAdmin={role === "admin"}
          />
        )
      }
    </WhenReady>
  );
};
