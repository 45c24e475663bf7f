import type { Router } from "express";
import { expiryLettersBody } from "../contract/supply.ts";
import { readSupplies, setExpiryLetters } from "../orders/supplies.ts";
import { sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, idOf } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";

export const suppliesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/users/:id/supplies": {
      get: allow("see own supplies", async (request, response, caller) =>
        response.json(orRefuse(await readSupplies(services, caller, idOf(request, "user-not-found"))).supplies),
      ),
    },

    "/users/:id/expiry-letters": {
      put: allow("see own supplies", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { wanted } = bodyOf(request, expiryLettersBody);
        sendModified(response, orRefuse(await setExpiryLetters(services, caller, uid, wanted)));
      }),
    },
  });
};
