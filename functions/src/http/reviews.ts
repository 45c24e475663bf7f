import type { Router } from "express";
import { addReview } from "../catalog/add-review.ts";
import { deleteReview } from "../catalog/delete-review.ts";
import { hideReview } from "../catalog/hide-review.ts";
import { listAllReviews, listReviews } from "../catalog/read-reviews.ts";
import { reviewBody } from "../contract/review-input.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { cached } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allReviewsQuery, publicPartQuery } from "./queries.ts";
import { type ApiServices, routes } from "./routes.ts";

export const reviewsRouter = (services: ApiServices): Router => {
  const { site } = services;
  const allow = allowing(services);
  const withImage = wholeAddress(site);
  const withImageFor = addressFor(site);
  const hide = (hidden: boolean) =>
    allow("moderate reviews", async (request, response) => {
      const reviewId = idOf(request, "review-not-found");
      sendModified(response, orRefuse(await hideReview(services, reviewId, hidden)));
    });
  return routes({
    "/reviews": {
      get: cached({ query: publicPartQuery, site }, async (request, response) => {
        const { items, next } = await listReviews(services, partAsked(request));
        sendPart(request, response, { items: items.map(withImage), next });
      }),
      post: allow("review the shop", async (request, response, caller) =>
        sendInserted(response, orRefuse(await addReview(services, caller, bodyOf(request, reviewBody))).reviewId),
      ),
    },

    "/allReviews": {
      get: allow("moderate reviews", async (request, response) => {
        const { state } = queryOf(request, allReviewsQuery);
        const { items, next } = await listAllReviews(services, partAsked(request), state);
        sendPart(request, response, { items: items.map((item) => withImageFor(request, item)), next });
      }),
    },

    "/reviews/:id": {
      delete: allow("moderate reviews", async (request, response) => {
        orRefuse(await deleteReview(services, idOf(request, "review-not-found")));
        sendDeleted(response);
      }),
    },

    "/reviews/:id/hidden": { put: hide(true), delete: hide(false) },
  });
};
