import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { deleteProductReview } from "../catalog/delete-product-review.ts";
import { hideReview } from "../catalog/hide-review.ts";
import { listAllProductReviews } from "../catalog/read-all-product-reviews.ts";
import { listHiddenProductReviews, listProductReviews } from "../catalog/read-product-reviews.ts";
import { saveProductReview } from "../catalog/save-product-review.ts";
import { may } from "../contract/permissions.ts";
import { productReviewCall } from "../contract/product-review.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allReviewsQuery, publicPartQuery } from "./queries.ts";

export const productReviewsRouter = (store: Store, auth: Auth, site: string): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);

  router
    .route("/products/:id/reviews")
    .get(cached({ query: publicPartQuery, site }), async (request, response) => {
      const productId = idOf(request, "product-not-found");
      sendPart(request, response, await listProductReviews(store, productId, partAsked(request)));
    })
    .all(methodNotAllowed);

  router
    .route("/allProducts/:id/hiddenReviews")
    .get(...allow("moderate reviews"), async (request, response) => {
      const productId = idOf(request, "product-not-found");
      const { part } = orRefuse(
        await listHiddenProductReviews(store, callerOf(response), productId, partAsked(request)),
      );
      sendPart(request, response, part);
    })
    .all(methodNotAllowed);

  router
    .route("/allProductReviews")
    .get(...allow("moderate reviews"), async (request, response) => {
      const { state } = queryOf(request, allReviewsQuery);
      const { part } = orRefuse(await listAllProductReviews(store, callerOf(response), partAsked(request), state));
      sendPart(request, response, part);
    })
    .all(methodNotAllowed);

  router
    .route("/products/:id/reviews/:uid")
    .put(...allow("review a product"), async (request, response) => {
      const caller = callerOf(response);
      const productId = idOf(request, "product-not-found");
      const isOwn = idOf(request, "not-allowed", "uid") === caller.uid;
      if (!may(caller, "review a product", isOwn)) throw new Refusal("not-allowed");
      sendModified(
        response,
        orRefuse(await saveProductReview(store, caller, productId, bodyOf(request, productReviewCall))),
      );
    })
    .delete(...allow("delete a product's review"), async (request, response) => {
      const [productId, uid] = [idOf(request, "review-not-found"), idOf(request, "review-not-found", "uid")];
      orRefuse(await deleteProductReview(store, callerOf(response), productId, uid));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  const hide = router.route("/products/:id/reviews/:uid/hidden");
  for (const [method, isHidden] of [["put", true] as const, ["delete", false] as const])
    hide[method](...allow("moderate reviews"), async (request, response) => {
      const [productId, uid] = [idOf(request, "review-not-found"), idOf(request, "review-not-found", "uid")];
      sendModified(response, orRefuse(await hideReview(store, callerOf(response), uid, isHidden, productId)));
    });
  hide.all(methodNotAllowed);

  return router;
};
