import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { isSoldOut, stockLevelOf } from "contract/stock";
import type { User } from "contract/user";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useCategoryName } from "../../data/categories/use-category-name.ts";
import { type Delivery, useDelivery } from "../../data/orders/use-delivery.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { useProduct } from "../../data/products/use-products.ts";
import { useProfile } from "../../data/session/session.tsx";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { ListButton } from "../../shop/list-button.tsx";
import { ListPrice, Saving } from "../../shop/price.tsx";
import { ProductCard } from "../../shop/product-card.tsx";
import { ProductImage } from "../../shop/product-image.tsx";
import { Rating } from "../../shop/stars.tsx";
import { StockBadge } from "../../shop/stock-badge.tsx";
import { productData, StructuredData } from "../../shop/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { ArrowLeft, Pencil } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { skeletons } from "../../ui/skeletons.tsx";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { BackInStock } from "./back-in-stock.tsx";
import { PurchaseForm } from "./purchase-form.tsx";
import { PurchaseShortage } from "./purchase-shortage.tsx";
import { ProductReviews } from "./reviews/product-reviews.tsx";

export const PurchasePage = () => {
  const { productId = "" } = useParams();
  return <Purchase key={productId} productId={productId} />;
};

const Purchase = ({ productId }: { productId: string }) => {
  const live = useProduct(productId);
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
    It may have been removed.
  </EmptyNotice>
);

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

const ProductAndForm = (props: ProductAndFormProps) => {
  const { product, isGone } = props;
  const customer = useUser();
  const may = useMay();
  const soldOut = isSoldOut(product);
  const [hasForm, setHasForm] = useState(!soldOut || isGone);
  if (!soldOut && !hasForm) setHasForm(true);
  const side = (
    <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
      {hasForm ? (
        <CustomersForm {...props} />
      ) : (
        <SoldOut product={product}>
          {customer && may("place orders") && <BackInStock productId={product._id} customer={customer} />}
        </SoldOut>
      )}
    </div>
  );
  return (
    <>
      <ProductFacts product={product} />
      {may("edit products") && <EditNote productId={product._id} />}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        {!hasForm && side}
        <ProductImage
          src={product.img}
          category={product.category}
          alt={product.name}
          lazy={false}
          className="aspect-4/3 w-full rounded-box print:max-w-80"
        />
        <ProductDescription product={product} />
        {hasForm && side}
      </div>
      {!hasForm && <SimilarProducts product={product} />}
      {!isGone && <ProductReviews product={product} />}
      <StructuredData data={productData({ ...product, stock: stockLevelOf(product) })} />
    </>
  );
};

const EditNote = ({ productId }: { productId: string }) => (
  <div role="note" className="alert alert-warning alert-soft mb-6 flex flex-wrap justify-between gap-3">
    <p>You see this page as customers do.</p>
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

const SoldOut = ({ product, children }: { product: Product; children: ReactNode }) => (
  <Section title="Sold out" className="panel flex flex-col items-start gap-4 p-5 sm:p-7" heading="heading-2">
    <p className="text-muted">We're out of stock. We can email you when it's back.</p>
    <PurchaseShortage product={product} />
    {children}
    <ButtonLink
      to={{
        pathname: pages.productList.path,
        search: `?${new URLSearchParams({ ...(product.category && { category: product.category }), inStock: "1" })}`,
      }}
      variant="secondary"
    >
      See what's in stock
    </ButtonLink>
  </Section>
);

const SHOWN = 4;

const SimilarProducts = ({ product: { category } }: { product: Product }) => {
  const narrowed = { text: "", category: category ?? undefined, inStock: true, lowStock: false };
  const live = useCatalog({ ...narrowed, sort: "trending", page: 1 }, SHOWN);
  if (live.status !== "ready" || live.data.products.length === 0) return null;
  return (
    <Section title="Similar products" className="mt-14" heading="heading-2 mb-5">
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {live.data.products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const ProductFacts = ({ product }: { product: Product }) => {
  const { _id, price, sku, category, rating, minimumOrderQuantity } = product;
  const categoryName = useCategoryName(category);
  return (
    <div className="-mt-5 mb-8 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold text-2xl">{formatDollars(price)}</span>
          <ListPrice {...product} />
          <span className="text-muted">{" per quantity"}</span>
        </p>
        <Saving {...product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StockBadge product={product} />
        <span>{`Minimum order ${minimumOrderQuantity}`}</span>
        {rating.count > 0 && (
          <a href="#reviews" className="text-link lone-link">
            <Rating rating={rating} />
          </a>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <span className="wrap-anywhere">{`SKU ${sku}`}</span>
        {category !== null && categoryName !== undefined && (
          <Link
            to={{ pathname: pages.productList.path, search: `?${new URLSearchParams({ category })}` }}
            className="lone-link underline underline-offset-3"
          >
            <bdi dir="auto">{categoryName}</bdi>
          </Link>
        )}
      </p>
      <ListButton
        label="Add to list"
        name="My list"
        lines={[{ productId: _id, quantity: minimumOrderQuantity }]}
        className="self-start"
      />
    </div>
  );
};

export const ProductDescription = ({ product: { description } }: { product: Product }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line text-base-content/80 leading-relaxed">
    {description}
  </p>
);
