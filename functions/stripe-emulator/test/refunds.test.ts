import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();

const paidIntent = async (cents: number) => {
  const { id } = await shop.stripe.paymentIntents.create(forCents(cents));
  return shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
};

test("[Y-9] a refund returns the whole payment, once", async () => {
  const { id } = await paidIntent(2995);
  const refund = await shop.stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ status: "succeeded", amount: 2995, payment_intent: id });
  expect(await shop.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).toMatchObject({
    status: "succeeded",
    latest_charge: { refunded: true, amount_refunded: 2995 },
  });
  expect(await refusal(shop.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: "charge_already_refunded",
  });
  expect(shop.emulator.refunds()).toHaveLength(1);
});

test("a payment can be refunded in parts until nothing is left", async () => {
  const { id } = await paidIntent(1000);
  await shop.stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(shop.emulator.charges()).toMatchObject([{ refunded: false, amount_refunded: 400 }]);
  const tooMuch = await refusal(shop.stripe.refunds.create({ payment_intent: id, amount: 601 }));
  expect(tooMuch.message).toBe("Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)");
  expect(await shop.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 600 });
  await shop.stripe.refunds.create({ payment_intent: (await paidIntent(50)).id });
  const refunds = await shop.stripe.refunds.list({ payment_intent: id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([600, 400]);
});

test("an unpaid intent can't be refunded", async () => {
  const { id } = await shop.stripe.paymentIntents.create(forCents(1000));
  await shop.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }).catch(() => {});
  const error = await refusal(shop.stripe.refunds.create({ payment_intent: id }));
  expect(error.message).toBe(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  expect(await refusal(shop.stripe.refunds.create({ payment_intent: "pi_x" }))).toMatchObject({ statusCode: 404 });
  expect(await refusal(shop.stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
});
