import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { messageInput } from "../contract/message.ts";
import { linkInput, subscriberInput } from "../contract/subscriber.ts";
import { addMessage } from "../inbox/add-message.ts";
import { addSubscriber } from "../inbox/add-subscriber.ts";
import { confirmSubscriber } from "../inbox/confirm-subscriber.ts";
import { listMessages, listSubscribers } from "../inbox/read-inbox.ts";
import { removeSubscriber } from "../inbox/remove-subscriber.ts";
import type { Store } from "../store/store.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { bodyOf, partAsked, queryOf, sendPart } from "./input.ts";
import { messagesQuery } from "./queries.ts";
import { senderOf } from "./sender.ts";

/** What visitors send without an account, and admins read. */
export const inboxRouter = (store: Store, auth: Auth): Router => {
  const router = Router();
  const allow = allowing(store, auth);

  router
    .route("/messages")
    .get(...allow("read the inbox"), async (request, response) => {
      const { state } = queryOf(request, messagesQuery);
      const { part } = orRefuse(await listMessages(store, callerOf(response), partAsked(request), state));
      sendPart(request, response, part);
    })
    .post(async (request, response) => {
      orRefuse(await addMessage(store, bodyOf(request, messageInput), senderOf(request, response)));
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  router
    .route("/subscribers")
    .get(...allow("read the inbox"), async (request, response) => {
      const { part } = orRefuse(await listSubscribers(store, callerOf(response), partAsked(request)));
      sendPart(request, response, part);
    })
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
