import { line, ORDER_ID } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

export const paymentCalls: Operations = {
  createPaymentIntent: call("POST /create-payment-intent", "Open the payment of an order", {
    may: "pay an order",
    description:
      "The amount is the stored order's total. An order has one payable intent: calling again returns the same secret. Send `orderId`. Without it, `price` (a unit price or a total) identifies the caller's unpaid order, and its full total is charged. Confirm the card payment with the secret and Stripe.js. If several match, the call is refused, even if they cost the same. A `price` from before delivery or tax was added is refused with the code `total-changed`.",
    body: ["PaymentIntentInput", { orderId: ORDER_ID, price: line.price }],
    returns: "PaymentSecret",
    asksProvider: true,
    failures: [
      "order-not-found",
      "several-orders-match",
      "order-already-paid",
      "payment-in-progress",
      "payment-unknown",
      "total-not-payable",
      "total-changed",
      "address-without-state",
      "tax-unavailable",
    ],
  }),
  confirmPayment: call("PATCH /orders/{id}", "Confirm that an order is paid", {
    may: "pay an order",
    description:
      "The shop checks the payment with the payment provider. Calling again has no effect. `modifiedCount` is 0 if the order was already paid, for example by the provider's webhook.",
    body: ["SettlementInput", { appointment: ORDER_ID, transactionId: "pi_3QxT4Y2eZvKYlo2C1a2b3c4d" }],
    returns: "Modified",
    asksProvider: true,
    failures: [
      "order-not-found",
      "payment-not-confirmed",
      "payment-of-another-order",
      "payment-refunded",
      "payment-unknown",
    ],
  }),
};
