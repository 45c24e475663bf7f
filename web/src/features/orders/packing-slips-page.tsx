import type { Order } from "contract/order-answer";
import { referencesInWords } from "contract/references";
import type { LineQuantity } from "contract/shipment";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useShipments } from "../../data/orders/fulfillment.ts";
import { useOrdersToShip } from "../../data/orders/use-all-orders.ts";
import { useOrder } from "../../data/orders/use-orders.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { wholeRest } from "./ship-form.tsx";

/** A slip for each order in the address, with what is left to ship; or for one shipment, with its contents. */
export const PackingSlipsPage = () => {
  const [address] = useSearchParams();
  const orderIds = [...new Set(address.getAll("order"))];
  const shipmentId = address.get("shipment");
  return (
    <Page title={pages.packingSlips.title} isScreenOnly>
      {orderIds.length === 0 ? (
        <EmptyNotice title="No orders are chosen" action={<ButtonLink to={pages.toShip.path}>To ship</ButtonLink>}>
          Choose the orders whose slips you want to print.
        </EmptyNotice>
      ) : (
        <>
          <div className="mb-6 print:hidden">
            <Button onClick={() => print()}>Print</Button>
          </div>
          <div className="flex max-w-3xl flex-col gap-6 print:block">
            {shipmentId ? (
              orderIds.map((orderId) => <Slip key={orderId} orderId={orderId} shipmentId={shipmentId} />)
            ) : (
              <ChosenSlips orderIds={orderIds} after={address.get("after") ?? undefined} />
            )}
          </div>
        </>
      )}
    </Page>
  );
};

const ChosenSlips = ({ orderIds, after }: { orderIds: string[]; after: string | undefined }) => (
  <WhenReady live={useOrdersToShip(after)} what="the orders">
    {({ items }) =>
      orderIds.map((orderId) => {
        const order = items.find(({ _id }) => _id === orderId);
        return order ? (
          <Sheet key={orderId} order={order} pieces={wholeRest(order)} />
        ) : (
          <Slip key={orderId} orderId={orderId} />
        );
      })
    }
  </WhenReady>
);

const Slip = ({ orderId, shipmentId }: { orderId: string; shipmentId?: string }) => (
  <WhenReady live={useOrder(orderId)} what="the order">
    {(order) => {
      if (!order) return <p className="print:hidden">An order that was chosen no longer exists.</p>;
      if (shipmentId) return <ShipmentSlip order={order} shipmentId={shipmentId} />;
      return <Sheet order={order} pieces={wholeRest(order)} />;
    }}
  </WhenReady>
);

const ShipmentSlip = ({ order, shipmentId }: { order: Order; shipmentId: string }) => (
  <WhenReady live={useShipments(order._id)} what="the shipment">
    {(shipments) => <Sheet order={order} pieces={shipments.find(({ _id }) => _id === shipmentId)?.lines ?? []} />}
  </WhenReady>
);

const CELL = "border-base-300 border-b py-2 text-left align-top font-normal";

const Sheet = ({ order, pieces }: { order: Order; pieces: readonly LineQuantity[] }) => {
  const number = order.number;
  if (pieces.length === 0) return <p className="print:hidden">{`Order ${number}: nothing is left to ship.`}</p>;
  return (
    <article
      aria-label={`Packing slip of order ${number}`}
      className="panel break-after-page p-6 last:break-after-auto print:p-0"
    >
      <div className="mb-8 flex items-start justify-between gap-4">
        <address className="not-italic">
          <ShopAddress />
        </address>
        <div className="text-right">
          <h2 className="heading-2">Packing slip</h2>
          <p>{`Order ${number}`}</p>
          {referencesInWords(order).map(([name, value]) => (
            <p key={name} className="wrap-anywhere">{`${name}: ${value}`}</p>
          ))}
        </div>
      </div>
      <h3 className="text-muted text-sm">Deliver to</h3>
      <DeliverTo order={order} />
      <table className="mt-8 w-full">
        <thead className="text-muted text-sm">
          <tr>
            {["SKU", "Product", "Quantity"].map((name) => (
              <th key={name} scope="col" className={`${CELL} last:text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ line, quantity }) => (
            <tr key={line} className="break-inside-avoid">
              <td className={`${CELL} pe-4 whitespace-nowrap`}>{order.lines[line]?.sku}</td>
              <th scope="row" dir="auto" className={`${CELL} wrap-anywhere`}>
                {order.lines[line]?.name}
              </th>
              <td className={`${CELL} text-right tabular-nums`}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
};
