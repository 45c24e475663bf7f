import type { Request, Router } from "express";
import { deleteProductReview } from "../catalog/delete-product-review.ts";
import { hideReview } from "../catalog/hide-review.ts";
import { listAllProductReviews } from "../catalog/read-all-product-reviews.ts";
import { listHiddenProductReviews, listProductReviews } from "../catalog/read-product-reviews.ts";
import { saveProductReview } from "../catalog/save-product-review.ts";
import { may } from "../contract/permissions.ts";
import { productReviewBody } from "../contract/product-review.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { allReviewsQuery, publicPartQuery } from "./queries.ts";
import { type ApiServices, routes } from "./routes.ts";

const reviewAt = (request: Request) => ({
  productId: idOf(request, "review-not-found"),
  uid: idOf(request, "review-not-found", "uid"),
});

export const productReviewsRouter = (services: ApiServices): Router => {
  const { site } = services;
  const allow = allowing(services);
  const hide = (hidden: boolean) =>
    allow("moderate reviews", async (request, response) => {
      const { productId, uid } = reviewAt(request);
      sendModified(response, orRefuse(await hideReview(services, uid, hidden, productId)));
    });
  return routes({
    "/products/:id/reviews": {
      get: cached({ query: publicPartQuery, site }, async (request, response) => {
        const productId = idOf(request, "product-not-found");
        sendPart(request, response, await listProductReviews(services, productId, partAsked(request)));
      }),
    },

    "/allProducts/:id/hiddenReviews": {
      get: allow("moderate reviews", async (request, response) => {
        const productId = idOf(request, "product-not-found");
        sendPart(request, response, await listHiddenProductReviews(services, productId, partAsked(request)));
      }),
    },

    "/allProductReviews": {
      get: allow("moderate reviews", async (request, response) => {
        const { state } = queryOf(request, allReviewsQuery);
        sendPart(request, response, await listAllProductReviews(services, partAsked(request), state));
      }),
    },

    "/products/:id/reviews/:uid": {
      put: allow("review a product", async (request, response, caller) => {
        const productId = idOf(request, "product-not-found");
        const isOwn = idOf(request, "not-allowed", "uid") === caller.uid;
        if (!may(caller, "review a product", isOwn)) throw new Refusal("not-allowed");
        const body = bodyOf(request, productReviewBody);
        sendModified(response, orRefuse(await saveProductReview(services, caller, productId, body)));
      }),
      delete: allow("delete a product's review", async (request, response, caller) => {
        orRefuse(await deleteProductReview(services, caller, reviewAt(request)));
        sendDeleted(response);
      }),
    },

    "/products/:id/reviews/:uid/hidden": { put: hide(true), delete: hide(false) },
  });
};
