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
import { Block, times } from "../ui/skeletons.tsx";
import { WhenReady } from "../ui/when-ready.tsx";
import { BasketStepper } from "./basket-stepper.tsx";
import { ProductImage } from "./product-image.tsx";
import { StockLevelBadge } from "./stock-badge.tsx";

/** Nothing until an order is known: the next page has room for it. */
export const UsualProducts = ({ className }: { className: string }) => {
  const [user] = useState(userOfToken);
  const [room] = useState(usualRoom.recall);
  useLayoutEffect(usualRoom.make, []);
  return (
    user && (
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
  if (room === 0 || usual?.lastOrder === null) return null;
  return (
    <section aria-labelledby="again" className={className}>
      <h2 id="again" className="heading-2 mb-3">
        Buy again
      </h2>
      <SkeletonContext value={skeletonOf(room - 1)}>
        <WhenReady live={live} what="what you usually order">
          {({ lastOrder, products }) =>
            lastOrder && (
              <div className={PARTS}>
                <LastOrder order={lastOrder} />
                <ul className={ROWS}>
                  {products.slice(0, room - 1).map((product) => (
                    <UsualRow key={product._id} product={product} />
                  ))}
                </ul>
              </div>
            )
          }
        </WhenReady>
      </SkeletonContext>
    </section>
  );
};

const PARTS = "panel grid lg:grid-cols-[18rem_minmax(0,1fr)]";
const ROWS = "grid content-start max-lg:border-base-300 max-lg:border-t lg:grid-cols-2";

/** As high as a last order and so many products. */
const skeletonOf = (count: number) => (
  <div className={PARTS}>
    <div className="flex flex-col gap-2 p-4">
      <Block className="h-12" />
      <Block className="h-11 lg:h-10" />
      <Block className="h-11 max-lg:hidden" />
    </div>
    <div className={ROWS}>
      {times(count, (row) => (
        <div key={row} className="flex h-14 items-center px-4">
          <Block className="h-10 w-full" />
        </div>
      ))}
    </div>
  </div>
);

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
        {createdAt && <Moment date={createdAt} precision="day" />}
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
