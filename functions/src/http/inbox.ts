import { Router } from "express";
import { linkInput, messageInput, subscriberInput } from "../contract/message.ts";
import { addMessage } from "../inbox/add-message.ts";
import { addSubscriber, type MailServices } from "../inbox/add-subscriber.ts";
import { confirmSubscriber } from "../inbox/confirm-subscriber.ts";
import { removeSubscriber } from "../inbox/remove-subscriber.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { bodyOf } from "./input.ts";
import { senderOf } from "./sender.ts";

/** What visitors send without an account. */
export const inboxRouter = (store: MailServices): Router => {
  const router = Router();

  router
    .route("/messages")
    .post(async (request, response) => {
      orRefuse(await addMessage(store, bodyOf(request, messageInput), senderOf(request, response)));
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  router
    .route("/subscribers")
    .post(async (request, response) => {
      orRefuse(await addSubscriber(store, bodyOf(request, subscriberInput), senderOf(request, response)));
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  router
    .route("/subscribers/confirm")
    .post(async (request, response) => {
      orRefuse(await confirmSubscriber(store, bodyOf(request, linkInput), new Date()));
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  router
    .route("/subscribers/leave")
    .post(async (request, response) => {
      orRefuse(await removeSubscriber(store, bodyOf(request, linkInput)));
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  return router;
};
