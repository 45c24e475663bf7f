import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";

const { call, signIn, stripe, emulator, putProduct, putOrder, readOrder, readProduct, readUser, open } = useApi();

const customerWithOrders = async () => {
  const ann = await signIn();
  const productId = await putProduct({ availableQuantity: 5 });
  const order = { of: ann, productId, quantity: 2 };
  const unpaid = await putOrder(order);
  const paid = await putOrder({ ...order, paid: true, transactionId: "pi_1" });
  return { ann, productId, unpaid, paid, intentId: await open(unpaid, ann) };
};

test("[D-10] [Y-9] the unpaid orders of a deleted user return their stock and can no longer be paid; paid ones stay", async () => {
  const { ann, productId, unpaid, paid, intentId } = await customerWithOrders();
  expect(await call("DELETE", `/users/${ann.uid}`, ann)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect(await readOrder(unpaid)).toBeUndefined();
  expect(await readProduct(productId)).toMatchObject({ availableQuantity: 7 });
  expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
  expect(await readOrder(paid)).toMatchObject({ paid: true });
});

test("[D-10] [P-6] a user is not deleted while their payment can't be canceled, and can be deleted later", async () => {
  const { ann, unpaid } = await customerWithOrders();
  const admin = await signIn("admin");
  emulator().failCalls({ how: "error-before", call: "POST /v1/payment_intents", times: 9 });
  const remove = () => call("DELETE", `/users/${ann.uid}`, admin);
  expect(await remove()).toMatchObject({ status: 503, body: { code: "payment-provider-unavailable" } });
  expect(await readUser(ann.uid)).toMatchObject({ email: ann.email });
  emulator().reset();
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await readOrder(unpaid)).toBeUndefined();
});

test("[R-2] a user who may not delete another releases none of their orders", async () => {
  const { ann, unpaid } = await customerWithOrders();
  const bob = await signIn();
  expect(await call("DELETE", `/users/${ann.uid}`, bob)).toMatchObject({ status: 403 });
  expect(await readOrder(unpaid)).toMatchObject({ paid: false });
});
