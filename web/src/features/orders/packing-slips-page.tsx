import { pieceCount } from "contract/counted";
import { dayIn } from "contract/days";
import type { Order } from "contract/order-answer";
import { referencesInWords } from "contract/references";
import type { PackedPieces } from "contract/shipment";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useShipments } from "../../data/orders/fulfillment.ts";
import { useOrdersToShip } from "../../data/orders/use-all-orders.ts";
import { useOrder } from "../../data/orders/use-orders.ts";
import { Lots } from "../../shop/lots.tsx";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { dayInWords, useZone } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PrintButton, Sheet, SheetHead, SheetTable } from "../../ui/sheet.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { CheckInCode } from "./check-in-code.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { wholeRest } from "./line-fields.ts";

/** A slip for each order in the address, with what is left to ship, or with the shipment that is named after it. */
export const PackingSlipsPage = () => {
  const [address] = useSearchParams();
  const orderIds = address.getAll("order");
  const shipmentIds = address.getAll("shipment");
  return (
    <Page title={pages.packingSlips.title} isScreenOnly>
      {orderIds.length === 0 ? (
        <EmptyNotice title="No orders are chosen" action={<ButtonLink to={pages.toShip.path}>To ship</ButtonLink>}>
          Choose the orders whose slips you want to print.
        </EmptyNotice>
      ) : (
        <>
          <div className="mb-6 print:hidden">
            <PrintButton />
          </div>
          <div className="flex max-w-3xl flex-col gap-6 print:block">
            {shipmentIds.length > 0 ? (
              shipmentIds.map((id, at) => <Slip key={id} orderId={orderIds[at] ?? ""} shipmentId={id} />)
            ) : (
              <ChosenSlips orderIds={[...new Set(orderIds)]} after={address.get("after") ?? undefined} />
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
          <PackingSlip key={orderId} order={order} pieces={wholeRest(order)} />
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
      return <PackingSlip order={order} pieces={wholeRest(order)} />;
    }}
  </WhenReady>
);

const ShipmentSlip = ({ order, shipmentId }: { order: Order; shipmentId: string }) => (
  <WhenReady live={useShipments(order._id)} what="the shipment">
    {(shipments) => <PackingSlip order={order} pieces={shipments.find(({ _id }) => _id === shipmentId)?.lines ?? []} />}
  </WhenReady>
);

const PackingSlip = ({ order, pieces }: { order: Order; pieces: readonly PackedPieces[] }) => {
  const number = order.number;
  const today = dayInWords(dayIn(useZone(), new Date()));
  if (pieces.length === 0) return <p className="print:hidden">{`Order ${number}: nothing is left to ship.`}</p>;
  return (
    <Sheet label={`Packing slip of order ${number}`}>
      <SheetHead title="Packing slip" sender={<ShopAddress />}>
        <p>{`Order ${number}`}</p>
        <p>{`${today} · ${pieceCount(pieces)}`}</p>
        {referencesInWords(order).map(([name, value]) => (
          <p key={name} className="wrap-anywhere">{`${name}: ${value}`}</p>
        ))}
      </SheetHead>
      <h3 className="text-muted text-sm">Deliver to</h3>
      <div className="mb-8">
        <DeliverTo order={order} />
      </div>
      <SheetTable
        rows={pieces}
        keyOf={({ line }) => line}
        columns={[
          { name: "SKU", cell: ({ line }) => order.lines[line]?.sku },
          {
            name: "Product",
            isName: true,
            cell: ({ line, lots = [] }) => (
              <>
                <span>{order.lines[line]?.name}</span>
                <Lots lots={lots} />
              </>
            ),
          },
          { name: "Quantity", isNumber: true, cell: ({ quantity }) => quantity },
        ]}
      />
      <CheckInCode orderId={order._id} />
    </Sheet>
  );
};
