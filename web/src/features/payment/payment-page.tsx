import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { useLiveDocument } from "../../data/live/live.tsx";
import { orderRef } from "../../data/orders/orders.ts";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { NotYourOrder } from "./outcomes.tsx";
import { Payment } from "./payment.tsx";

/** One order, what is to be paid for it, and the card form. */
export const PaymentPage = () => {
  const { orderId = "" } = useParams();
  const reference = useMemo(() => orderRef(orderId), [orderId]);
  const order = useLiveDocument(reference);
  // The rules let nobody see whether an order of somebody else exists.
  const isDenied = order.status === "failed" && "code" in order.error && order.error.code === "permission-denied";
  return (
    <Page title="Payment">
      {isDenied ? (
        <NotYourOrder />
      ) : (
        <WhenReady live={order} what="the order">
          {(data) => <Payment key={orderId} orderId={orderId} order={data} />}
        </WhenReady>
      )}
    </Page>
  );
};
