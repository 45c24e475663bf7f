import { describe, expect, test } from "vitest";
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, type PaymentTransition, paymentAfter } from "./payment.ts";

describe("the status of a payment", () => {
  test("[T-2] changes only as the table allows: a settled payment is returned at Stripe, never rejected, canceled or opened again", () => {
    const states = [undefined, ...PAYMENT_STATUSES];
    const transitions = Object.keys(PAYMENT_TRANSITIONS) as PaymentTransition[];
    const allowed = transitions.flatMap((transition) =>
      states.flatMap((from) => {
        const to = paymentAfter(transition, from);
        return to ? `${transition}: ${from ?? "none"} → ${to}` : [];
      }),
    );
    expect(allowed).toEqual([
      "open: none → open",
      "settle: none → settled",
      "settle: open → settled",
      "settle: canceled → settled",
      "cancel: open → canceled",
      "reject: none → refunding",
      "reject: open → refunding",
      "reject: canceled → refunding",
      "return: settled → returned",
      "reinstate: returned → settled",
      "refund: refunding → refunded",
    ]);
  });
});
