import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { addReview } from "../catalogue/add-review.ts";
import { listReviews } from "../catalogue/read-reviews.ts";
import { reviewInput } from "../contract/review.ts";
import type { Store } from "../store/store.ts";
import { sendInserted } from "./answers.ts";
import { callerOf, signedIn } from "./authenticate.ts";
import { methodNotAllowed, orRefuse } from "./errors.ts";
import { cached } from "./headers.ts";
import { bodyOf, pageAsked, sendPage } from "./input.ts";

export const reviewsRouter = (store: Store, auth: Auth): Router => {
  const router = Router();

  router
    .route("/reviews")
    .get(cached, async (request, response) => {
      sendPage(request, response, await listReviews(store, pageAsked(request)));
    })
    .post(...signedIn(store, auth), async (request, response) => {
      const added = orRefuse(await addReview(store, callerOf(response), bodyOf(request, reviewInput)));
      sendInserted(response, added.reviewId);
    })
    .all(methodNotAllowed);

  return router;
};
