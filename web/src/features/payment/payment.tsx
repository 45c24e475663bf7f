import type { Order } from "contract/order-answer";
import { useUser } from "../../data/session/user.ts";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { CardPayment } from "./card-payment.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { AlreadyPaid, CustomersOrder, NotYourOrder, PaidNow, PaymentReturned } from "./outcomes.tsx";
import { usePayment } from "./use-payment.ts";

interface PaymentProps {
  orderId: string;
  /** Null if it does not exist. */
  order: Order | null;
}

export const Payment = ({ orderId, order }: PaymentProps) => {
  const user = useUser();
  const payment = usePayment(orderId);
  const lastKnown = useLastKnown(orderId, order);
  const { step } = payment;

  if (step.name === "paid") {
    if (step.answer === "returned") return <PaymentReturned transactionId={step.transactionId} />;
    const isConfirmed = order?.paid && order.transactionId === step.transactionId;
    return (
      <PaidNow
        orderId={orderId}
        order={lastKnown}
        transactionId={step.transactionId}
        answer={isConfirmed ? "confirmed" : step.answer}
      />
    );
  }
  // The card form must stay while Stripe uses it, whatever happens to the order.
  const shown = step.name === "paying" ? lastKnown : order;
  if (!shown || !user) return <NotYourOrder />;
  if (shown.uid !== user.uid) return <CustomersOrder />;
  if (shown.paid && step.name !== "paying") return <AlreadyPaid order={shown} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <OrderSummary order={shown} />
      <CardPayment order={shown} payment={payment} />
    </div>
  );
};
