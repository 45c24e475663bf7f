import { expect, test } from "vitest";
import { forgetCustomer } from "../../src/people/forget-customer.ts";
import { aRefund } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, putOrder, putUser, readOrder } = useShop();

test("[U-3] an order that is over keeps nothing that admins wrote of its deleted customer: no note, and no reason of a refund", async () => {
  const orderId = await putOrder({ of: await putUser(), paid: true, stage: "refunded" });
  const order = db.doc(`orders/${orderId}`);
  const note = db.doc(`orderNotes/${orderId}`);
  await note.set({ note: "Ann Buyer calls at noon." });
  const refunds = ["first", "second"].map((id) => order.collection("refunds").doc(id));
  for (const refund of refunds) await refund.set(aRefund({ reason: "Ann Buyer moved to 1 Elm Street." }));

  await forgetCustomer(order);
  expect((await note.get()).exists).toBe(false);
  for (const refund of refunds) expect((await refund.get()).data()).toMatchObject({ reason: "", status: "succeeded" });
  expect(await readOrder(orderId)).toMatchObject({ customer: { email: "" }, delivery: { address: "", phone: "" } });
});
