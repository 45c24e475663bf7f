import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { addReview } from "../catalog/add-review.ts";
import { deleteReview } from "../catalog/delete-review.ts";
import { hideReview } from "../catalog/hide-review.ts";
import { listAllReviews, listReviews } from "../catalog/read-reviews.ts";
import { reviewCall } from "../contract/review-input.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import { allowing, callerOf } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { cached } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allReviewsQuery, publicPartQuery } from "./queries.ts";

export const reviewsRouter = (store: Store, auth: Auth, site: string): Router => {
  const router = Router({ caseSensitive: true });
  const allow = allowing(store, auth);
  const withImage = wholeAddress(site);
  const withImageFor = addressFor(site);

  router
    .route("/reviews")
    .get(cached({ query: publicPartQuery, site }), async (request, response) => {
      const { items, next } = await listReviews(store, partAsked(request));
      sendPart(request, response, { items: items.map(withImage), next });
    })
    .post(...allow("review the shop"), async (request, response) => {
      const added = orRefuse(await addReview(store, callerOf(response), bodyOf(request, reviewCall)));
      sendInserted(response, added.reviewId);
    })
    .all(methodNotAllowed);

  router
    .route("/allReviews")
    .get(...allow("moderate reviews"), async (request, response) => {
      const { state } = queryOf(request, allReviewsQuery);
      const { part } = orRefuse(await listAllReviews(store, callerOf(response), partAsked(request), state));
      sendPart(request, response, { ...part, items: part.items.map((item) => withImageFor(request, item)) });
    })
    .all(methodNotAllowed);

  router
    .route("/reviews/:id")
    .delete(...allow("moderate reviews"), async (request, response) => {
      orRefuse(await deleteReview(store, callerOf(response), idOf(request, "review-not-found")));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  const hidden = router.route("/reviews/:id/hidden");
  for (const [method, hide] of [["put", true] as const, ["delete", false] as const])
    hidden[method](...allow("moderate reviews"), async (request, response) => {
      const reviewId = idOf(request, "review-not-found");
      sendModified(response, orRefuse(await hideReview(store, callerOf(response), reviewId, hide)));
    });
  hidden.all(methodNotAllowed);

  return router;
};
