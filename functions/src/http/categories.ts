import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { deleteCategory } from "../catalog/delete-category.ts";
import { listCategories } from "../catalog/read-categories.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { cached } from "./headers.ts";
import { idOf } from "./input.ts";

export const categoriesRouter = (store: Store, auth: Auth): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);

  router
    .route("/categories")
    .get(cached(), async (_request, response) => {
      response.json(await listCategories(store));
    })
    .all(methodNotAllowed);

  router
    .route("/allCategories")
    .get(...allow("edit categories"), async (_request, response) => {
      response.json(await listCategories(store));
    })
    .all(methodNotAllowed);

  router
    .route("/categories/:id")
    .delete(...allow("edit categories"), async (request, response) => {
      orRefuse(await deleteCategory(store, callerOf(response), idOf(request, "category-not-found")));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  return router;
};
