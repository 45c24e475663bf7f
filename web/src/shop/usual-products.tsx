import { formatCents, formatDollars } from "contract/money";
import type { Usual, UsualProduct } from "contract/usual";
import { useEffect, useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";
import { orderAgainPath, pages, pathTo } from "../config/pages.ts";
import { useUsual, usualRoom } from "../data/orders/usual.ts";
import { TokenUserContext, userOfToken } from "../data/session/user.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { SkeletonContext } from "../ui/skeleton.tsx";
import { WhenReady } from "../ui/when-ready.tsx";
import { BasketStepper } from "./basket-stepper.tsx";
import { ProductImage } from "./product-image.tsx";
import { StockLevelBadge } from "./stock-badge.tsx";

/** Nothing without an order. */
export const UsualProducts = ({ className }: { className: string }) => {
  const [user] = useState(userOfToken);
  const [room] = useState(usualRoom.recall);
  useLayoutEffect(usualRoom.make, []);
  return (
    user &&
    room > 0 && (
      <TokenUserContext value={user}>
        <OfUser uid={user.uid} room={room} className={className} />
      </TokenUserContext>
    )
  );
};

interface OfUserProps {
  uid: string;
  /** As many products as there is room for are shown. */
  room: number;
  className: string;
}

const OfUser = ({ uid, room, className }: OfUserProps) => {
  const live = useUsual(uid);
  const usual = live.status === "ready" ? live.data : undefined;
  useEffect(() => usual && usualRoom.remember(usual), [usual]);
  return (
    <section aria-labelledby="again" className={className}>
      <h2 id="again" className="heading-2 mb-3">
        Buy again
      </h2>
      <SkeletonContext value={<div className="panel h-32" />}>
        <WhenReady live={live} what="what you usually order">
          {({ lastOrder, products }) =>
            lastOrder ? (
              <div className="panel grid lg:grid-cols-[18rem_minmax(0,1fr)]">
                <LastOrder order={lastOrder} />
                <ul className="grid content-start max-lg:border-base-300 max-lg:border-t lg:grid-cols-2">
                  {products.slice(0, room - 1).map((product) => (
                    <UsualRow key={product._id} product={product} />
                  ))}
                </ul>
              </div>
            ) : (
              <p className="panel flex flex-wrap items-center justify-between gap-4 p-5 text-muted">
                <span>Your last order and what you order often will be here.</span>
                <ButtonLink to={pages.productList.path} variant="secondary" size="sm">
                  See our products
                </ButtonLink>
              </p>
            )
          }
        </WhenReady>
      </SkeletonContext>
    </section>
  );
};

const LastOrder = ({ order: { _id, number, createdAt, totalCents, lines, pictures } }: { order: LastOrderOf }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4 lg:flex lg:flex-col lg:items-start">
    <div className="flex w-full gap-2">
      {pictures.map(({ img, category }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products can have the same picture, and none moves
        <ProductImage key={index} src={img} category={category} lazy={false} className="size-12 rounded-field" />
      ))}
    </div>
    <p className="min-w-0 flex-1 text-sm">
      <Link to={pathTo(pages.order, _id)} className="block truncate font-semibold hover:underline">
        {`Order ${number}`}
      </Link>
      <span className="block truncate text-muted">
        <span>{`${formatCents(totalCents)} · `}</span>
        {createdAt && <Moment date={createdAt} />}
      </span>
    </p>
    <ButtonLink to={orderAgainPath(_id)} state={{ lines }}>
      Order again
    </ButtonLink>
  </div>
);

type LastOrderOf = NonNullable<Usual["lastOrder"]>;

const UsualRow = ({ product }: { product: UsualProduct }) => {
  const { _id, name, img, category, price, stock, quantity } = product;
  return (
    <li className="flex h-14 items-center gap-3 border-base-300 px-4">
      <ProductImage src={img} category={category} className="size-10 shrink-0 rounded-field" />
      <p className="min-w-0 flex-1 text-sm">
        <Link to={pathTo(pages.purchase, _id)} dir="auto" className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <span className="text-muted">{formatDollars(price)}</span>
      </p>
      {stock === "none" ? (
        <StockLevelBadge level="none" />
      ) : (
        <BasketStepper product={product} first={quantity} className="w-32 shrink-0 lg:w-48">
          {`Add ${quantity}`}
        </BasketStepper>
      )}
    </li>
  );
};
