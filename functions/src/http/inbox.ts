import type { Request, Response, Router } from "express";
import { messageInput } from "../contract/message.ts";
import { linkInput, subscriberInput } from "../contract/subscriber.ts";
import { addMessage, listMessages, listSubscribers } from "../inbox/inbox.ts";
import { addSubscriber, confirmSubscriber, removeSubscriber } from "../inbox/subscribers.ts";
import { listLetters, listOrderLetters, sendAgain } from "../mail/list-letters.ts";
import { secondsLeft } from "../store/budget.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeAnyCaseRouter, makeRouter } from "./make-router.ts";
import { lettersQuery, messagesQuery } from "./queries.ts";

/**
 * The caller's IP address. Firebase Hosting and Google's front end each append to this header who called them, so the
 * last entry but one is Hosting's caller. Whoever calls the function itself can choose that entry; the other budgets
 * still limit them.
 */
const ipOf = (request: Request): string => {
  const entries = (request.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-2) || entries.at(-1) || request.socket.remoteAddress || "";
};

/** Who sends something without an account, and when. A refusal for a spent budget says when the day ends. */
const senderOf = (request: Request, response: Response) => {
  const now = new Date();
  response.locals.retryAfter = String(secondsLeft(now));
  return { ip: ipOf(request), now };
};

/** Messages and newsletter addresses, which visitors send without an account. */
export const inboxRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/messages": {
      get: allow("read the inbox", async (request, response) => {
        const { state } = queryOf(request, messagesQuery);
        sendPart(request, response, await listMessages(services, partAsked(request), state));
      }),
      post: async (request, response) => {
        orRefuse(await addMessage(services, bodyOf(request, messageInput), senderOf(request, response)));
        response.json({ acknowledged: true });
      },
    },

    "/subscribers": {
      get: allow("read the inbox", async (request, response) =>
        sendPart(request, response, await listSubscribers(services, partAsked(request))),
      ),
      post: async (request, response) => {
        orRefuse(await addSubscriber(services, bodyOf(request, subscriberInput), senderOf(request, response)));
        response.json({ acknowledged: true });
      },
    },

    "/subscribers/confirm": {
      post: async (request, response) => {
        orRefuse(await confirmSubscriber(services, bodyOf(request, linkInput), new Date()));
        response.json({ acknowledged: true });
      },
    },

    "/subscribers/leave": {
      post: async (request, response) => {
        orRefuse(await removeSubscriber(services, bodyOf(request, linkInput)));
        response.json({ acknowledged: true });
      },
    },
  });
};

/** The emails that the shop sends. */
export const mailRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeRouter({
    "/mail": {
      get: allow("send letters", async (request, response) => {
        const { state } = queryOf(request, lettersQuery);
        sendPart(request, response, await listLetters(services, state, partAsked(request)));
      }),
    },

    "/orders/:id/letters": {
      get: allow("send letters", async (request, response) =>
        response.json(await listOrderLetters(services, idOf(request, "order-not-found"))),
      ),
    },

    "/mail/:id/send": {
      post: allow("send letters", async (request, response) => {
        orRefuse(await sendAgain(services, idOf(request, "letter-not-found")));
        response.status(202).json({ acknowledged: true });
      }),
    },
  });
};
