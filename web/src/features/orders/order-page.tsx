import { pieceCount } from "contract/counted";
import { dayIn } from "contract/days";
import type { Order } from "contract/order-answer";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrder } from "../../data/orders/use-orders.ts";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { MissingOrder } from "../../shop/missing-order.tsx";
import { SellerAddress } from "../../shop/seller-address.tsx";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { useCancel } from "../../shop/use-cancel-own-order.ts";
import { BackToList } from "../../ui/back-to-list.tsx";
import { Letterhead } from "../../ui/letterhead.tsx";
import { dayInWords, useZone } from "../../ui/moment.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { skeletons } from "../../ui/skeletons.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { useDeleteOrder } from "./admin-order-acts.ts";
import { OrderDetails } from "./order-details.tsx";

const AdminOrder = lazy(async () => ({ default: (await import("./admin-order.tsx")).AdminOrder }));

/** One order, for its customer and for admins. Printed, it is the receipt. */
export const OrderPage = () => {
  const { orderId = "" } = useParams();
  const live = useOrder(orderId);
  const order = live.status === "ready" ? live.data : null;
  const known = useLastKnown(orderId, order);
  return (
    <Page
      title={known ? `Order ${known.number}` : pages.order.title}
      above={
        <>
          <BackToList {...useOrderList()} />
          {order?.paid && <ReceiptHead order={order} />}
        </>
      }
    >
      <WhenReady live={live} what="the order">
        {(data) => <OneOrder key={orderId} order={data} lastKnown={known} />}
      </WhenReady>
    </Page>
  );
};

/** The head of the page on paper, with who has sold it. It replaces the one that every page has: see app/print.css. */
const ReceiptHead = ({ order: { paidAt, lines } }: { order: Order }) => {
  const settings = useSettings();
  const seller = settings.status === "ready" ? settings.data.seller : undefined;
  const zone = useZone();
  const pieces = pieceCount(lines);
  return (
    <div className="receipt hidden print:block">
      <Letterhead>{seller?.name ? <SellerAddress {...seller} /> : <ShopAddress />}</Letterhead>
      <p className="font-semibold">Receipt</p>
      <p>{paidAt ? `${dayInWords(dayIn(zone, new Date(paidAt)))} · ${pieces}` : pieces}</p>
    </div>
  );
};

const useOrderList = () => (useMay()("list all orders") ? pages.manageOrders : pages.myOrders);

const OneOrder = ({ order, lastKnown }: { order: Order | null; lastKnown: Order | null }) => {
  const uid = useUser()?.uid ?? "";
  const list = useOrderList();
  const navigate = useNavigate();
  const area = useArea();
  const acts = { cancel: useCancel(area, uid), remove: useDeleteOrder(area) };
  const isAdmin = useMay()("list all orders");
  const [isLeaving, setIsLeaving] = useState(false);
  // An order that is being canceled stays on the screen until the page is left.
  const shown = isLeaving ? lastKnown : order;
  if (!shown) return <MissingOrder before={lastKnown} />;
  const isOwn = shown.uid === uid;
  const cancel = async () => {
    setIsLeaving(true);
    if (await (isOwn ? acts.cancel : acts.remove)(shown)) return navigate(list.path);
    setIsLeaving(false);
  };
  const props = { order: shown, isOwn, onCancel: () => void cancel() };
  if (!isAdmin) return <OrderDetails {...props} />;
  return (
    <Suspense fallback={<Skeleton>{skeletons.table}</Skeleton>}>
      <AdminOrder {...props} />
    </Suspense>
  );
};
