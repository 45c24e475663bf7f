import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import type { User } from "contract/user";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { type Delivery, useDelivery } from "../../data/orders/use-delivery.ts";
import { useProduct } from "../../data/products/use-products.ts";
import { useProfile } from "../../data/session/session.tsx";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { ProductImage } from "../../shop/product-image.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft, Pencil } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SkeletonContext, skeletons } from "../../ui/skeleton.tsx";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { ProductDescription, ProductFacts } from "./product-facts.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { ProductReviews } from "./reviews/product-reviews.tsx";
import { SimilarProducts } from "./similar-products.tsx";
import { SoldOut } from "./sold-out.tsx";

export const PurchasePage = () => {
  const { productId = "" } = useParams();
  return <Purchase key={productId} productId={productId} />;
};

const Purchase = ({ productId }: { productId: string }) => {
  const live = useProduct(productId);
  // If the product is deleted meanwhile, typed text stays.
  const shown = useLastKnown(productId, live.status === "ready" ? live.data : null);
  return (
    <Page title={shown?.name ?? pages.purchase.title} above={<BackToProducts />}>
      <WhenReady live={live} what="the product">
        {(data) => (shown ? <ProductAndForm product={shown} isGone={!data} /> : <NoSuchProduct />)}
      </WhenReady>
    </Page>
  );
};

const NoSuchProduct = () => (
  <EmptyNotice
    title="This product does not exist"
    action={<ButtonLink to={pages.productList.path}>All products</ButtonLink>}
  >
    It may have been taken out of the shop.
  </EmptyNotice>
);

/** Back to the list where the user was, or else to all products. */
const BackToProducts = () => {
  const list = useFromList()?.list;
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (list === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The browser then shows the list where the user left it.
    void navigate(-1);
  };
  return (
    <ButtonLink
      to={{ pathname: pages.productList.path, search: list ?? "" }}
      onClick={goBack}
      variant="ghost"
      className="-ms-4 -mt-4 mb-2"
    >
      <ArrowLeft />
      <span>{list ? "Back to the results" : "Back to products"}</span>
    </ButtonLink>
  );
};

interface ProductAndFormProps {
  product: Product;
  isGone: boolean;
}

/** On a phone, the form comes before the description. */
const ProductAndForm = (props: ProductAndFormProps) => {
  const { product, isGone } = props;
  const customer = useUser();
  const may = useMay();
  const soldOut = isSoldOut(product);
  // Once shown, the form stays: text may be typed.
  const [hasForm, setHasForm] = useState(!soldOut || isGone);
  if (!soldOut && !hasForm) setHasForm(true);
  return (
    <>
      <ProductFacts product={product} />
      {may("edit products") && <EditNote productId={product._id} />}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <ProductImage
          src={product.img}
          category={product.category}
          alt={product.name}
          lazy={false}
          className="aspect-4/3 w-full rounded-box print:max-w-80"
        />
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
          {hasForm ? (
            <CustomersForm {...props} />
          ) : (
            <SoldOut product={product}>
              {customer && may("place orders") && <BackInStock productId={product._id} customer={customer} />}
            </SoldOut>
          )}
        </div>
        <ProductDescription product={product} />
      </div>
      {!hasForm && <SimilarProducts product={product} />}
      {!isGone && <ProductReviews product={product} />}
    </>
  );
};

const EditNote = ({ productId }: { productId: string }) => (
  <div role="note" className="alert alert-warning alert-soft mb-6 flex flex-wrap justify-between gap-3">
    <p>You see the page as customers do.</p>
    <ButtonLink to={pathTo(pages.editProduct, productId)} size="sm">
      <Pencil />
      Edit product
    </ButtonLink>
  </div>
);

const skeleton = skeletons.form;

const CustomersForm = ({ product, isGone }: ProductAndFormProps) => {
  const customer = useUser();
  const profile = useProfile();
  if (!customer) return null;
  const { uid, email } = customer;
  return (
    <SkeletonContext value={skeleton}>
      <WhenReady live={profile} what="your profile">
        {(user) => (
          <WithDelivery email={email} user={user}>
            {(delivery) => (
              <PurchaseForm
                product={product}
                isGone={isGone}
                customer={{ uid, email, name: user.name }}
                delivery={delivery}
              />
            )}
          </WithDelivery>
        )}
      </WhenReady>
    </SkeletonContext>
  );
};

interface WithDeliveryProps {
  email: string;
  user: User;
  children: (delivery: Delivery) => ReactNode;
}

const WithDelivery = ({ email, user, children }: WithDeliveryProps) => (
  <WhenReady live={useDelivery(email, user)} what="your address">
    {children}
  </WhenReady>
);
