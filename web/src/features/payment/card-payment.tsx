import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { formatCents } from "contract/money";
import type { ShopOrder } from "../../data/orders/order.ts";
import { FailedNotice } from "../../ui/notice.tsx";
import { CardForm } from "./card-form.tsx";
import { AlreadyPaid } from "./outcomes.tsx";
import type { usePayment } from "./use-payment.ts";
import { usePreparedPayment } from "./use-prepared-payment.ts";

interface CardPaymentProps {
  order: ShopOrder;
  payment: ReturnType<typeof usePayment>;
}

/** Prepares the payment of an unpaid order and shows the card form. */
export const CardPayment = ({ order, payment }: CardPaymentProps) => {
  const { stripe, preparation, again } = usePreparedPayment(order._id);
  const { step, pay, clearError } = payment;

  if (preparation.status === "already-paid") return <AlreadyPaid order={order} />;
  if (preparation.status === "failed")
    return <FailedNotice title="You can't pay just now" message={preparation.message} onRetry={again} />;

  const clientSecret = preparation.status === "ready" ? preparation.clientSecret : undefined;
  const payWith = async (provider: Stripe, card: StripeCardElement) => {
    if (!clientSecret) return;
    const payer = { name: order.customer.name, email: order.customer.email };
    const result = await pay({ stripe: provider, card, clientSecret, payer });
    if (!result.ok && result.code === "canceled") again();
  };
  return (
    <Elements stripe={stripe}>
      <CardForm
        total={formatCents(order.totalCents)}
        isReady={clientSecret !== undefined}
        step={step}
        onPay={payWith}
        onEdit={clearError}
      />
    </Elements>
  );
};
