import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { mendInput } from "../contract/health.ts";
import { collectionOf } from "../health/checked-documents.ts";
import { deleteDamaged } from "../health/delete-damaged.ts";
import { findDamaged } from "../health/find-damaged.ts";
import { mendDocument } from "../health/mend-document.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, queryOf } from "./input.ts";
import { documentQuery, documentsQuery } from "./queries.ts";

/** The stored documents that do not match their schemas: an admin finds, mends and deletes them. */
export const healthRouter = (store: Store, auth: Auth): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);

  router
    .route("/health/documents")
    .get(...allow("mend documents"), async (request, response) => {
      const { collection, after } = queryOf(request, documentsQuery);
      if (after && collectionOf(after) !== collection)
        throw new Refusal("invalid-input", { errors: [{ field: "after", message: "This is not from an answer" }] });
      const { documents, next } = orRefuse(await findDamaged(store, callerOf(response), { collection, after }));
      response.json({ documents, next });
    })
    .put(...allow("mend documents"), async (request, response) => {
      orRefuse(await mendDocument(store, callerOf(response), bodyOf(request, mendInput)));
      response.json({ acknowledged: true });
    })
    .delete(...allow("mend documents"), async (request, response) => {
      orRefuse(await deleteDamaged(store, callerOf(response), queryOf(request, documentQuery).path));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  return router;
};
