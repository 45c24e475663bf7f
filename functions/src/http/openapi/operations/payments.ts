import { anOrder, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { modified } from "./common.ts";

export const paymentOperations: Operation[] = [
  {
    id: "createPaymentIntent",
    method: "post",
    path: "/create-payment-intent",
    may: "pay an order",
    tag: "Payments",
    summary: "Open the payment of an order",
    description:
      "The amount is the stored order's total. An order has one payable intent: calling again returns the same secret. Send `orderId`. Without it, `price` (a unit price or a total) identifies the caller's unpaid order, and its full total is charged. If several match, the call is refused, even if they cost the same.",
    asksProvider: true,
    body: { schema: "PaymentIntentInput", example: { orderId: ORDER_ID, price: anOrder.price } },
    answer: {
      status: 200,
      description: "Confirm the card payment with this secret and Stripe.js.",
      schema: "PaymentSecret",
      example: { clientSecret: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d_secret_9f8e7d6c5b4a" },
    },
    failures: [
      "order-not-found",
      "several-orders-match",
      "order-already-paid",
      "payment-in-progress",
      "payment-unknown",
      "total-not-payable",
    ],
  },
  {
    id: "confirmPayment",
    method: "patch",
    path: "/orders/{id}",
    may: "pay an order",
    tag: "Payments",
    summary: "Confirm that an order is paid",
    description:
      "The shop checks the payment with the payment provider. Calling again has no effect. `modifiedCount` is 0 if the order was already paid, for example by the provider's webhook.",
    asksProvider: true,
    body: {
      schema: "SettlementInput",
      example: { appointment: ORDER_ID, transactionId: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d" },
    },
    answer: modified("The order is paid."),
    failures: [
      "order-not-found",
      "payment-not-confirmed",
      "payment-of-another-order",
      "payment-refunded",
      "payment-unknown",
    ],
  },
];
