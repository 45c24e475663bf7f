import Stripe from "stripe";
import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const shop = useEmulator();

const paidIntent = async (cents: number) => {
  const intent = await shop.stripe.paymentIntents.create(forCents(cents));
  return shop.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
};

test("[Y-9] a refund gives the whole payment back, once", async () => {
  const intent = await paidIntent(2995);

  const refund = await shop.stripe.refunds.create({ payment_intent: intent.id, metadata: { orderId: "o1" } });

  expect(refund).toMatchObject({
    status: "succeeded",
    amount: 2995,
    payment_intent: intent.id,
    metadata: { orderId: "o1" },
  });
  const charge = await shop.stripe.charges.retrieve(String(refund.charge), { expand: ["refunds"] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 2995, refunds: { data: [{ id: refund.id }] } });
  const again = await refusal(shop.stripe.refunds.create({ payment_intent: intent.id }));
  expect(again).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(again).toMatchObject({
    code: "charge_already_refunded",
    message: `Charge ${charge.id} has already been refunded.`,
  });
  expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("parts of a payment can be given back until nothing is left", async () => {
  const intent = await paidIntent(1000);
  await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
  const charge = await shop.stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ refunded: false, amount_refunded: 400 });

  const tooMuch = await refusal(shop.stripe.refunds.create({ charge: charge.id, amount: 601 }));
  expect(tooMuch.message).toBe("Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)");

  expect(await shop.stripe.refunds.create({ charge: charge.id })).toMatchObject({ amount: 600 });
  const refunds = await shop.stripe.refunds.list({ payment_intent: intent.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([600, 400]);
});

test("what was never paid can't be refunded", async () => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000));
  const error = await refusal(shop.stripe.refunds.create({ payment_intent: intent.id }));
  expect(error.message).toBe(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  expect(await refusal(shop.stripe.refunds.create({ payment_intent: "pi_unknown" }))).toMatchObject({
    statusCode: 404,
  });
  expect(await refusal(shop.stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
});
