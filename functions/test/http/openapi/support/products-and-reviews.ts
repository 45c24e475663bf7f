import { describe, expect, test } from "vitest";
import { aProduct, aReview } from "../../../../testing/builders.ts";
import type { DescribedApi } from "./described-api.ts";

const { lastOrder: _order, keywords: _keywords, ...product } = aProduct();
const { uid: _uid, ...review } = aReview();
/** As a form has them. */
const asText = (fields: object) => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, `${value}`]));

export const productsAndReviews = ({ answers, signIn }: DescribedApi) =>
  describe("products and reviews", () => {
    test("[X-7] [C-2] [C-3] [C-4] [C-5] [C-20] a product is added, seen and deleted, as described", async () => {
      const { accessToken: bearer } = await signIn("admin");
      const { body } = await answers("addProduct", 201, { bearer, body: asText(product) });
      const id = body.insertedId;
      await answers("listProducts", 200, { query: "?limit=3" });
      expect((await answers("getProduct", 200, { id })).body).toEqual({ _id: id, ...product });
      await answers("deleteProduct", 200, { bearer, id });
      await answers("getProduct", 404, { id });
      await answers("deleteProduct", 404, { bearer, id });
    });

    test("[X-7] [R-3] products are an admin's affair, as described", async () => {
      const { accessToken: bearer } = await signIn();
      await answers("addProduct", 403, { bearer, body: product });
      await answers("deleteProduct", 403, { bearer });
    });

    test("[X-7] [C-1] [C-19] [C-20] a review is added and seen, as described", async () => {
      const { accessToken: bearer } = await signIn();
      const { body } = await answers("addReview", 201, { bearer, body: asText(review) });
      const seen = await answers("listReviews", 200, { query: "?limit=100" });
      expect(seen.body).toContainEqual({ _id: body.insertedId, ...review });
    });

    test("[X-7] [C-22] what is wrong is named field by field, as described", async () => {
      const { accessToken: bearer } = await signIn("admin");
      const { body } = await answers("addProduct", 400, { bearer, body: { ...product, price: "much", img: "" } });
      expect(body.errors).toEqual([
        { field: "price", message: "Must be an amount in dollars" },
        { field: "img", message: "Image is Required" },
      ]);
      await answers("addReview", 400, { bearer, body: { ...review, rating: 6 } });
      await answers("listProducts", 400, { query: "?limit=0" });
      await answers("listReviews", 400, { query: "?after=.." });
    });

    test("[X-7] the description itself is as described", async () => {
      await answers("getDescription", 200);
      await answers("getDescriptionPage", 200);
    });
  });
