import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useLiveDocument } from "../../data/live.tsx";
import { productRef, type ShopProduct } from "../../data/products.ts";
import { useProfile, useSession } from "../../data/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ProductDetails } from "./product-details.tsx";
import { PurchaseForm } from "./purchase-form.tsx";

/** One product and the form that orders it. */
export const PurchasePage = () => {
  const { productId = "" } = useParams();
  const reference = useMemo(() => productRef(productId), [productId]);
  const product = useLiveDocument(reference);
  const title = product.status === "ready" && product.data ? product.data.name : "Purchase";
  return (
    <Page title={title}>
      <WhenReady live={product} what="the product">
        {(data) =>
          data ? (
            <div key={productId} className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr]">
              <ProductDetails product={data} />
              <FormOfPerson product={data} />
            </div>
          ) : (
            <EmptyNotice
              title="This product does not exist"
              action={<ButtonLink to={paths.products}>All products</ButtonLink>}
            >
              It may have been taken out of the shop.
            </EmptyNotice>
          )
        }
      </WhenReady>
    </Page>
  );
};

const FormOfPerson = ({ product }: { product: ShopProduct }) => {
  const session = useSession();
  const profile = useProfile();
  return (
    <WhenReady live={profile} what="your profile">
      {({ name, role }) =>
        session.status === "signed-in" && (
          <PurchaseForm
            product={product}
            customer={{ uid: session.user.uid, email: session.user.email, name }}
            isAdmin={role === "admin"}
          />
        )
      }
    </WhenReady>
  );
};
