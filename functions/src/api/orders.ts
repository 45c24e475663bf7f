import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { settlementInput } from "../contract/order.ts";
import { confirmPayment } from "../shop/confirm-payment.ts";
import { getOrder } from "../shop/get-order.ts";
import { whileStripeAnswers } from "../shop/payment-provider.ts";
import type { Shop } from "../shop/shop.ts";
import { admit, authenticate, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, idOf } from "./input.ts";

export const ordersRouter = (shop: () => Promise<Shop>, { db }: Pick<Shop, "db">, auth: Auth): Router => {
  const router = Router();
  const signedIn = [authenticate(auth), admit({ db })];

  router
    .route("/orders/:id")
    .get(...signedIn, async (request, response) => {
      const { order } = orRefuse(await getOrder({ db }, callerOf(response), idOf(request, "order-not-found")));
      response.json(order);
    })
    .patch(...signedIn, async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      const { appointment, transactionId } = bodyOf(request, settlementInput);
      if (appointment && appointment !== orderId)
        throw new Refusal("invalid-input", [{ field: "appointment", message: "appointment is another order's id" }]);
      const settled = orRefuse(
        await whileStripeAnswers(async () =>
          confirmPayment(await shop(), callerOf(response), { orderId, transactionId }),
        ),
      );
      response.json({ acknowledged: true, matchedCount: 1, modifiedCount: settled.changed ? 1 : 0 });
    })
    .all(methodNotAllowed("GET", "PATCH"));

  return router;
};
