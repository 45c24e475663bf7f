import type { Router } from "express";
import { mendInput } from "../contract/health.ts";
import { collectionOf, deleteDamaged, findDamaged, mendDocument } from "../health/damaged.ts";
import { sendDeleted } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { bodyOf, queryOf } from "./input.ts";
import { makeRouter } from "./make-router.ts";
import { documentQuery, documentsQuery } from "./queries.ts";

/** The stored documents that do not match their schemas. */
export const healthRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeRouter({
    "/health/documents": {
      get: allow("mend documents", async (request, response) => {
        const { collection, after } = queryOf(request, documentsQuery);
        if (after && collectionOf(after) !== collection)
          throw new Refusal("invalid-input", { errors: [{ field: "after", message: "This is not from an answer" }] });
        response.json(await findDamaged(services, { collection, after }));
      }),
      put: allow("mend documents", async (request, response) => {
        orRefuse(await mendDocument(services, bodyOf(request, mendInput)));
        response.json({ acknowledged: true });
      }),
      delete: allow("mend documents", async (request, response) => {
        orRefuse(await deleteDamaged(services, queryOf(request, documentQuery).path));
        sendDeleted(response);
      }),
    },
  });
};
