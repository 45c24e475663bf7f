import { type Request, type Response, Router } from "express";
import { linkInput, messageInput, subscriberInput } from "../contract/message.ts";
import { addMessage } from "../inbox/add-message.ts";
import { addSubscriber, type MailServices } from "../inbox/add-subscriber.ts";
import { confirmSubscriber } from "../inbox/confirm-subscriber.ts";
import { removeSubscriber } from "../inbox/remove-subscriber.ts";
import { secondsLeft } from "../store/budget.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { bodyOf } from "./input.ts";

/**
 * The address of the caller. Firebase Hosting and Google's front end each append to this header who called them, so the last entry but one
 * is Hosting's caller. Somebody who calls the function itself can choose that entry: the other budgets still limit them.
 */
const ipOf = (request: Request): string => {
  const entries = (request.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-2) || entries.at(-1) || request.socket.remoteAddress || "";
};

const senderOf = (request: Request, response: Response) => {
  const now = new Date();
  // Only a refusal for a spent budget sends it.
  response.locals.retryAfter = String(secondsLeft(now));
  return { ip: ipOf(request), now };
};

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
