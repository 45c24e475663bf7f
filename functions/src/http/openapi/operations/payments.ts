import { anOrder, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";

export const paymentOperations: Operation[] = [
  {
    id: "createPaymentIntent",
    method: "post",
    path: "/create-payment-intent",
    tag: "Payments",
    summary: "Open the payment of an order",
    description:
      "The amount is worked out from the stored order. An order has one payable intent: calling again gives the same secret. Send `orderId`; without it, `price` (a unit price or a total) says which of the caller's unpaid orders is meant, and its full total is charged.",
    who: "owner",
    asksProvider: true,
    body: { schema: "PaymentIntentInput", example: { orderId: ORDER_ID, price: anOrder.price } },
    answer: {
      status: 200,
      description: "What Stripe.js confirms the card payment with.",
      schema: "PaymentSecret",
      example: { clientSecret: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d_secret_9f8e7d6c5b4a" },
    },
    failures: [
      "order-not-found",
      "several-orders-match",
      "order-already-paid",
      "payment-in-progress",
      "total-not-payable",
    ],
  },
  {
    id: "confirmPayment",
    method: "patch",
    path: "/orders/{id}",
    tag: "Payments",
    summary: "Say that an order is paid",
    description:
      "Looked up at the payment provider, never believed. Calling again changes nothing, and the provider's webhook may have been first: then `modifiedCount` is 0.",
    who: "owner",
    asksProvider: true,
    body: {
      schema: "SettlementInput",
      example: { appointment: ORDER_ID, transactionId: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d" },
    },
    answer: {
      status: 200,
      description: "The order is paid.",
      schema: "Modified",
      example: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
    },
    failures: ["order-not-found", "payment-not-confirmed", "payment-of-another-order", "payment-refunded"],
  },
];
