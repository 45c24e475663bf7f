import type { Router } from "express";
import { recallAnswerBody, recallBody, recallLettersBody } from "../contract/recall.ts";
import { answerRecall } from "../recalls/answer-recall.ts";
import { createRecall } from "../recalls/create-recall.ts";
import { closeRecall, deleteRecall } from "../recalls/end-recall.ts";
import { getRecall, listReached, listRecalls, listRecallsOf } from "../recalls/read-recalls.ts";
import { searchAgain, searchRecall } from "../recalls/search-recall.ts";
import { sendRecallLetters } from "../recalls/send-recall-letters.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";
import { reachedQuery } from "./queries.ts";

/** Searching and sending begin no part after this time. The function may run for 60 seconds. */
const RUN_MS = 20_000;
const soon = () => Date.now() + RUN_MS;

export const recallsRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/recalls": {
      get: allow("manage recalls", async (request, response) =>
        sendPart(request, response, await listRecalls(services, partAsked(request))),
      ),
      post: allow("manage recalls", async (request, response, caller) => {
        const body = bodyOf(request, recallBody);
        orRefuse(await createRecall(services, caller, body));
        await searchRecall(services, body.recallId, soon());
        sendInserted(response, body.recallId);
      }),
    },

    "/recalls/:id": {
      get: allow("manage recalls", async (request, response) =>
        response.json(orRefuse(await getRecall(services, idOf(request, "recall-not-found"))).recall),
      ),
      delete: allow("manage recalls", async (request, response) => {
        orRefuse(await deleteRecall(services, idOf(request, "recall-not-found")));
        sendDeleted(response);
      }),
    },

    "/recalls/:id/reached": {
      get: allow("manage recalls", async (request, response) => {
        const recallId = idOf(request, "recall-not-found");
        const { state } = queryOf(request, reachedQuery);
        const { part } = orRefuse(await listReached(services, recallId, state, partAsked(request)));
        sendPart(request, response, part);
      }),
    },

    "/recalls/:id/search": {
      post: allow("manage recalls", async (request, response) => {
        const recallId = idOf(request, "recall-not-found");
        orRefuse(await searchAgain(services, recallId));
        response.json({ acknowledged: true, finished: await searchRecall(services, recallId, soon()) });
      }),
    },

    "/recalls/:id/letters": {
      post: allow("manage recalls", async (request, response, caller) => {
        const recallId = idOf(request, "recall-not-found");
        const { round } = bodyOf(request, recallLettersBody);
        const { sent, left } = orRefuse(await sendRecallLetters(services, caller, recallId, round, soon()));
        response.json({ acknowledged: true, sent, left });
      }),
    },

    "/recalls/:id/close": {
      post: allow("manage recalls", async (request, response, caller) =>
        sendModified(response, orRefuse(await closeRecall(services, caller, idOf(request, "recall-not-found")))),
      ),
    },

    "/orders/:id/recalls": {
      get: allow("read an order", async (request, response, caller) => {
        const orderId = idOf(request, "order-not-found");
        response.json(orRefuse(await listRecallsOf(services, caller, orderId)).recalls);
      }),
    },

    "/orders/:id/recalls/:recallId": {
      put: allow("answer a recall", async (request, response, caller) => {
        const at = {
          orderId: idOf(request, "order-not-found"),
          recallId: idOf(request, "recall-not-found", "recallId"),
        };
        const { setAside } = bodyOf(request, recallAnswerBody);
        sendModified(response, orRefuse(await answerRecall(services, caller, at, setAside)));
      }),
    },
  });
};
