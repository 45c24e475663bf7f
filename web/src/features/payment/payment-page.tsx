import { useParams } from "react-router-dom";
import { memberPages } from "../../config/pages.ts";
import { ReadError } from "../../data/live/live.ts";
import { useOrder } from "../../data/orders/use-order.ts";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { NotYourOrder } from "./outcomes.tsx";
import { Payment } from "./payment.tsx";

/** One order, its total, and the card form. */
export const PaymentPage = () => {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId);
  // The security rules don't reveal whether another customer's order exists.
  const isDenied = order.status === "failed" && order.error instanceof ReadError && order.error.code === "denied";
  return (
    <Page title={memberPages.payment.title}>
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
