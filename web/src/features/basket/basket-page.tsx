import { BASKET_LINES_MAX } from "contract/basket";
import { addsTax } from "contract/charges";
import { formatCents } from "contract/money";
import type { Charges } from "contract/settings";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { UNKNOWN, useBasket } from "../../data/basket/basket.ts";
import { withDelivery } from "../../data/orders/use-order-total.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { ListButton } from "../../shop/list-button.tsx";
import { TotalParts } from "../../shop/total-parts.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Skeleton, SkeletonContext } from "../../ui/skeleton.tsx";
import { skeletons } from "../../ui/skeletons.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { LineList, NothingInBasket, Total } from "./line-list.tsx";
import { OrderAgain } from "./order-again.tsx";
import { QuickOrder } from "./quick-order.tsx";
import { type BasketLines, useBasketLines } from "./use-basket-lines.ts";

const { path, title } = pages.basket;
const description = "What you have chosen, with today's prices and stock.";

export const BasketPage = () => {
  const isKnown = useBasket() !== UNKNOWN;
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <Page title={title} lead="What you add stays here, even after you close this page.">
        <SkeletonContext value={skeletons.table}>
          {isKnown ? <Contents /> : <Skeleton label="Loading your basket">{skeletons.table}</Skeleton>}
        </SkeletonContext>
      </Page>
    </>
  );
};

const Contents = () => {
  const live = useBasketLines();
  const [search] = useSearchParams();
  // Shown with the lines, so that it does not move, and stays.
  const [isShown, setShown] = useState(false);
  if (!isShown && live.status !== "loading") setShown(true);
  return (
    <>
      <OrderAgain orderId={search.get("again")} />
      <WhenReady live={live} what="your basket">
        {(basket) =>
          basket.lines.length === 0 ? <NothingInBasket title="Your basket is empty" /> : <Filled {...basket} />
        }
      </WhenReady>
      <div className="mt-8 max-w-2xl">{isShown && <QuickOrder />}</div>
    </>
  );
};

const Filled = (basket: BasketLines) => {
  const { lines } = useBasket();
  const settings = useSettings();
  const charges = settings.status === "ready" ? settings.data : undefined;
  const shown = withDelivery(charges, basket.totalCents);
  const waiting = Object.keys(lines).length - BASKET_LINES_MAX;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <LineList {...basket} />
      <section aria-label="Summary" className="panel flex flex-col gap-4 p-5 lg:tall:sticky lg:tall:top-20">
        <Total {...basket} totalCents={shown.totalCents}>
          <TotalParts of={shown} name={charges && addsTax(charges) ? "Total before tax" : "Total"} />
          {charges && <Charged charges={charges} goodsCents={basket.totalCents} />}
        </Total>
        {waiting > 0 && (
          <p role="status" className="alert alert-warning alert-soft">
            {`A basket has at most ${BASKET_LINES_MAX} products. ${waiting} more of yours will be added when there is room.`}
          </p>
        )}
        {Object.keys(lines).length > 0 && (
          <ButtonLink to={pages.checkout.path} size="lg">
            Checkout
          </ButtonLink>
        )}
        <ListButton
          label="Save as list"
          name="My basket"
          lines={basket.lines
            .filter(({ isRemoved }) => !isRemoved)
            .map(({ id, quantity }) => ({ productId: id, quantity }))}
        />
      </section>
    </div>
  );
};

/** What a basket says about delivery and tax. */
const Charged = ({ charges, goodsCents }: { charges: Charges; goodsCents: number }) => {
  const { feeCents, freeFromCents } = charges.delivery;
  const missingCents = freeFromCents - goodsCents;
  return (
    <div className="text-end text-sm">
      {feeCents > 0 && freeFromCents > 0 && (
        <p className="font-medium">
          {missingCents > 0 ? `Add ${formatCents(missingCents)} more for free delivery` : "Free delivery"}
        </p>
      )}
      {addsTax(charges) && <p className="text-muted">Tax is added at checkout</p>}
    </div>
  );
};
