import type { Router } from "express";
import { bookkeeperInput } from "../contract/billing.ts";
import { linkInput } from "../contract/subscriber.ts";
import { confirmBookkeeper, leaveBookkeeper, nameBookkeeper, removeBookkeeper } from "../inbox/bookkeeper.ts";
import { secondsLeft } from "../store/budget.ts";
import { sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing, identityOf } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf, linkOf } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";

/** The second address that gets copies of a customer's receipts and invoices. */
export const bookkeeperRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/users/:id/bookkeeper": {
      put: allow("name a bookkeeper", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { email } = bodyOf(request, bookkeeperInput);
        const now = new Date();
        response.locals.retryAfter = String(secondsLeft(now));
        const named = { ...caller, isConfirmed: identityOf(response).emailVerified };
        sendModified(response, orRefuse(await nameBookkeeper(services, named, uid, { email, now })));
      }),
      delete: allow("name a bookkeeper", async (request, response, caller) =>
        sendModified(response, orRefuse(await removeBookkeeper(services, caller, idOf(request, "user-not-found")))),
      ),
    },

    "/bookkeeper": {
      post: async (request, response) => {
        orRefuse(await confirmBookkeeper(services, bodyOf(request, linkInput), new Date()));
        response.json({ acknowledged: true });
      },
    },

    "/bookkeeper/leave": {
      post: async (request, response) => {
        orRefuse(await leaveBookkeeper(services, linkOf(request)));
        response.json({ acknowledged: true });
      },
    },
  });
};
