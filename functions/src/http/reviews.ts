import type { Request, Router } from "express";
import {
  deleteProductReview,
  listAllProductReviews,
  listHiddenProductReviews,
  listProductReviews,
  saveProductReview,
} from "../catalog/product-reviews.ts";
import { addReview, deleteReview, hideReview, listAllReviews, listReviews } from "../catalog/reviews.ts";
import { may } from "../contract/permissions.ts";
import { productReviewBody } from "../contract/product-review.ts";
import { reviewBody } from "../contract/review-input.ts";
import { sendDeleted, sendInserted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { cached } from "./headers.ts";
import { addressFor, wholeAddress } from "./image-addresses.ts";
import { bodyOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeRouter } from "./make-router.ts";
import { allReviewsQuery, publicPartQuery } from "./queries.ts";

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
  return makeRouter({
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
  return makeRouter({
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
