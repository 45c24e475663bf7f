import { expect, test } from "vitest";
import { aLine } from "../../../testing/builders.ts";
import { type DescribedApi, refused } from "../support/described-api.ts";

export const usualProducts = ({ ask, signIn, putProduct, putOrder }: DescribedApi) =>
  test("[B-6] a customer gets their last paid order and what they order most, and nobody else does", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const usual = `GET /users/${ann.uid}/usual` as const;
    expect((await ask(ann, usual)).body).toEqual({ lastOrder: null, products: [] });
    const [gloves, masks] = [await putProduct({ name: "Gloves" }), await putProduct({ name: "Masks" })];
    const order = (day: number, paid: boolean, ...lines: [productId: string, quantity: number][]) =>
      putOrder({
        of: ann,
        paid,
        lines: lines.map(([productId, quantity]) => aLine({ productId, quantity })),
        createdAt: new Date(`2026-11-0${day}T12:00:00Z`),
      });
    await order(1, true, [gloves, 2]);
    await order(2, true, [gloves, 5]);
    const last = await order(3, true, [masks, 7], ["gone", 1]);
    await order(4, false, [masks, 9]);
    const { lastOrder, products } = (await ask(ann, usual)).body;
    expect(lastOrder).toMatchObject({ _id: last, lines: [{ productId: masks }, { productId: "gone" }] });
    expect(lastOrder?.pictures).toHaveLength(1);
    expect(products).toMatchObject([
      { _id: gloves, name: "Gloves", quantity: 5 },
      { _id: masks, quantity: 7 },
    ]);
    expect(await ask(boss, usual)).toMatchObject(refused(403, "not-allowed"));
  });
