import type { Router } from "express";
import { listLetters, listOrderLetters } from "../mail/list-letters.ts";
import { sendAgain } from "../mail/send-again.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { lettersQuery } from "./queries.ts";
import { type ApiServices, routes } from "./routes.ts";

/** The emails that the shop sends. */
export const mailRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return routes({
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
