import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { paymentIntentInput } from "../contract/payment.ts";
import { findOrderToPay } from "../payments/find-order-to-pay.ts";
import { openPayment } from "../payments/open-payment.ts";
import type { PaymentServices } from "../payments/services.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import type { Store } from "../store/store.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { bodyOf } from "./input.ts";

export const paymentsRouter = (payments: () => Promise<PaymentServices>, { db }: Store, auth: Auth): Router => {
  const router = Router();
  const allow = allowing({ db }, auth);

  router
    .route("/create-payment-intent")
    .post(...allow("pay an order"), async (request, response) => {
      const { orderId, price } = bodyOf(request, paymentIntentInput);
      const caller = callerOf(response);
      const order = orderId ? { orderId } : orRefuse(await findOrderToPay({ db }, caller, price ?? 0));
      const { clientSecret } = orRefuse(
        await whileStripeAnswers(async () => openPayment(await payments(), caller, order.orderId)),
      );
      response.json({ clientSecret });
    })
    .all(methodNotAllowed);

  return router;
};
