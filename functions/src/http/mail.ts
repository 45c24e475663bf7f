import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { listLetters, listOrderLetters } from "../mail/list-letters.ts";
import { sendAgain } from "../mail/send-again.ts";
import type { Store } from "../store/store.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { lettersQuery } from "./queries.ts";

/** The letters that the shop sends: an admin sees what became of them, and has one sent again. */
export const mailRouter = (store: Store, auth: Auth): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);

  router
    .route("/mail")
    .get(...allow("send letters"), async (request, response) => {
      const { state } = queryOf(request, lettersQuery);
      const { part } = orRefuse(await listLetters(store, callerOf(response), state, partAsked(request)));
      sendPart(request, response, part);
    })
    .all(methodNotAllowed);

  router
    .route("/orders/:id/letters")
    .get(...allow("send letters"), async (request, response) => {
      const orderId = idOf(request, "order-not-found");
      response.json(orRefuse(await listOrderLetters(store, callerOf(response), orderId)).letters);
    })
    .all(methodNotAllowed);

  router
    .route("/mail/:id/send")
    .post(...allow("send letters"), async (request, response) => {
      orRefuse(await sendAgain(store, callerOf(response), idOf(request, "letter-not-found")));
      response.status(202).json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  return router;
};
