import { describe, expect, test } from "vitest";
import { aReview, aUser } from "../../../testing/builders.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const modified = (modifiedCount: number) => ({
  status: 200,
  body: { acknowledged: true, matchedCount: 1, modifiedCount },
});
const opinion = { rating: "4", review: " Soft and strong. " };

export const productReviews = ({ db, ask, signIn, putProduct, putOrder }: DescribedApi) =>
  describe("reviews of products", () => {
    /** A customer who bought a product, and the calls about their review. */
    const bought = async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const productId = await putProduct();
      const orderId = await putOrder({ of: ann, productId, paid: true, transactionId: "pi_1" });
      const list = async () => (await ask(undefined, `GET /products/${productId}/reviews`)).body;
      return {
        ann,
        boss,
        productId,
        list,
        own: `/products/${productId}/reviews/${ann.uid}`,
        body: { ...opinion, orderId },
      };
    };

    test("[G-8] [X-7] a buyer reviews a product, changes that and deletes it, and everybody sees it, newest first", async () => {
      const { ann, boss, productId, list, own, body } = await bought();
      expect(await ask(ann, `PUT ${own}`, body)).toMatchObject(modified(1));
      const stored = { _id: ann.uid, name: aUser().name, rating: 4, review: "Soft and strong." };
      expect(await list()).toEqual([{ ...stored, createdAt: expect.stringMatching(/^20.*Z$/) }]);
      expect(await ask(ann, `PUT ${own}`, body)).toMatchObject(modified(0));
      expect(await ask(ann, `PUT ${own}`, { ...body, rating: 1, name: "Salus" })).toMatchObject(modified(1));
      expect(await list()).toMatchObject([{ ...stored, rating: 1 }]);

      const orderId = await putOrder({ of: boss, productId, paid: true, transactionId: "pi_2" });
      await ask(boss, `PUT /products/${productId}/reviews/${boss.uid}`, { ...opinion, orderId });
      expect(await list()).toMatchObject([{ _id: boss.uid }, { _id: ann.uid }]);
      const { body: page, headers } = await ask(undefined, `GET /products/${productId}/reviews?limit=1`);
      expect(page).toHaveLength(1);
      expect(headers.get("link")).toMatch(new RegExp(`^<\\?limit=1&after=\\d+\\.\\d+%7E${boss.uid}>; rel="next"$`));

      expect((await ask(ann, `DELETE ${own}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect(await ask(ann, `DELETE ${own}`)).toMatchObject(refused(404, "review-not-found"));
    });

    test("[G-8] [T-1] a review whose time is damaged stays in the list, with the time of its document", async () => {
      const { ann, list, own, body } = await bought();
      await ask(ann, `PUT ${own}`, body);
      const review = db.doc(own);
      const { createTime } = await review.get();
      await review.update({ createdAt: "yesterday" });
      expect(await list()).toMatchObject([{ _id: ann.uid, createdAt: createTime?.toDate().toISOString() }]);
    });

    test("[G-8] a user is told their own review of a product, or why they can't review it", async () => {
      const { ann, boss, productId, own, body } = await bought();
      const ownOf = (of: typeof ann) => `GET /users/${of.uid}/productReviews/${productId}` as const;
      const none = { review: null, hidden: false, orderId: body.orderId, whyNot: null };
      expect((await ask(ann, ownOf(ann))).body).toEqual(none);
      await ask(ann, `PUT ${own}`, body);
      const said = { rating: 4, review: "Soft and strong." };
      expect((await ask(ann, ownOf(ann))).body).toEqual({ ...none, review: said });
      await ask(boss, `PUT ${own}/hidden`);
      expect((await ask(ann, ownOf(ann))).body).toMatchObject({ review: said, hidden: true });
      expect((await ask(boss, ownOf(boss))).body).toMatchObject({ review: null, orderId: null, whyNot: "not-bought" });
      expect(await ask(boss, ownOf(ann))).toMatchObject(refused(403, "not-allowed"));
    });

    test("[G-8] an admin reads the reviews of all products in one list, with the products' names, and not those of the shop", async () => {
      const { ann, boss, productId, own, body } = await bought();
      await ask(ann, "POST /reviews", { ...aReview(), rating: 5 });
      await ask(ann, `PUT ${own}`, body);
      const newest = async (state: string) =>
        (await ask(boss, `GET /allProductReviews?state=${state}&limit=1`)).body.filter(
          (one: { productId: string }) => one.productId === productId,
        );
      const product = (await db.doc(`products/${productId}`).get()).get("name");
      expect(await newest("shown")).toMatchObject([
        { _id: ann.uid, productId, product, name: aUser().name, rating: 4, review: "Soft and strong." },
      ]);
      await ask(boss, `PUT ${own}/hidden`);
      expect([await newest("shown"), await newest("hidden")]).toMatchObject([[], [{ _id: ann.uid, product }]]);
      await db.doc(`products/${productId}`).delete();
      expect(await newest("hidden")).toMatchObject([{ product: "" }]);
      expect(await ask(boss, "GET /allProductReviews")).toMatchObject(wrongFields("state"));
    });

    test("[G-8] an admin hides, shows and deletes a review; a hidden one is in no list and stays as it is", async () => {
      const { ann, boss, productId, list, own, body } = await bought();
      const hide = (method: "PUT" | "DELETE") => ask(boss, `${method} ${own}/hidden`);
      for (const method of ["PUT", "DELETE"] as const)
        expect(await hide(method)).toMatchObject(refused(404, "review-not-found"));
      await ask(ann, `PUT ${own}`, body);
      const shown = await list();
      expect(await hide("PUT")).toMatchObject(modified(1));
      expect(await hide("PUT")).toMatchObject(modified(0));
      expect(await list()).toEqual([]);
      const hidden = `GET /allProducts/${productId}/hiddenReviews` as const;
      expect((await ask(boss, hidden)).body).toEqual(shown);
      for (const call of [`PUT ${own}`, `DELETE ${own}`] as const)
        expect(await ask(ann, call, body)).toMatchObject(refused(403, "review-hidden"));
      expect(await hide("DELETE")).toMatchObject(modified(1));
      expect(await hide("DELETE")).toMatchObject(modified(0));
      expect(await list()).toEqual(shown);
      await hide("PUT");
      expect((await ask(boss, `DELETE ${own}`)).status).toBe(200);
      expect(await ask(boss, `DELETE ${own}`)).toMatchObject(refused(404, "review-not-found"));
    });
  });
