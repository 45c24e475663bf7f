import type { Router } from "express";
import { paymentIntentInput } from "../contract/payment.ts";
import { findOrderToPay } from "../payments/find-order-to-pay.ts";
import { openPayment } from "../payments/open-payment.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf } from "./input.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

export const paymentsRouter = (services: ApiServices): Router => {
  const post = allowing(services)("pay an order", async (request, response, caller) => {
    const { orderId, price } = bodyOf(request, paymentIntentInput);
    const order = orderId ? { orderId } : orRefuse(await findOrderToPay(services, caller, price ?? 0));
    const open = async () => openPayment(await services.payments(), caller, order.orderId);
    const { clientSecret } = orRefuse(await whileStripeAnswers(open));
    response.json({ clientSecret });
  });
  return anyCaseRoutes({ "/create-payment-intent": { post } });
};
