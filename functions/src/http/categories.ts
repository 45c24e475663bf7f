import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { deleteCategory } from "../catalogue/delete-category.ts";
import { listCategories } from "../catalogue/read-categories.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted } from "./answers.ts";
import { callerOf, signedIn } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { idOf } from "./input.ts";

export const categoriesRouter = (store: Store, auth: Auth): Router => {
  const router = Router({ caseSensitive: true });

  router
    .route("/categories")
    .get(cached(), async (_request, response) => {
      response.json(await listCategories(store));
    })
    .all(methodNotAllowed);

  router
    .route("/allCategories")
    .get(...signedIn(store, auth), async (_request, response) => {
      if (callerOf(response).role !== "admin") throw new Refusal("not-allowed");
      response.json(await listCategories(store));
    })
    .all(methodNotAllowed);

  router
    .route("/categories/:id")
    .delete(...signedIn(store, auth), async (request, response) => {
      orRefuse(await deleteCategory(store, callerOf(response), idOf(request, "category-not-found")));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  return router;
};
