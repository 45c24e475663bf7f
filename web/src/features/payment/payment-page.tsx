import { orderNumber } from "contract/order-number";
import { useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrder } from "../../data/orders/use-orders.ts";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Payment } from "./payment.tsx";

export const PaymentPage = () => {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId);
  return (
    <Page title={pages.payment.title} documentTitle={`Payment for Order ${orderNumber(orderId)}`}>
      <WhenReady live={order} what="the order">
        {(data) => <Payment key={orderId} orderId={orderId} order={data} />}
      </WhenReady>
    </Page>
  );
};
