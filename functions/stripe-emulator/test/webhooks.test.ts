import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forCents, useEmulator } from "./support/emulator.ts";
import { startWebhook } from "./support/webhook.ts";

type Webhook = Awaited<ReturnType<typeof startWebhook>>;

const HOUR = 3600 * 1000;
let statuses: number[] = [];
let webhook: Webhook;
let clock = Date.now();
beforeEach(async () => {
  clock = Date.now();
  statuses = [];
  webhook = await startWebhook(statuses);
});
const shop = useEmulator(() => ({ webhookUrl: `${webhook.url}/stripe`, now: () => clock }));
afterEach(() => webhook.close());

const pay = async (method = "pm_card_visa") => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000), { idempotencyKey: `order:${Math.random()}` });
  await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: method }).catch(() => {});
  return intent;
};

describe("events", () => {
  test("[Y-7] a payment is told in events that the stripe package verifies", async () => {
    const intent = await pay();
    await shop.emulator.webhooksIdle();

    const events = webhook.received.map(({ body, headers }) =>
      Stripe.webhooks.constructEvent(body, String(headers["stripe-signature"]), "whsec_emulator"),
    );
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]),
    );
    const succeeded = events.find(({ type }) => type === "payment_intent.succeeded");
    expect(succeeded).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      created: Math.floor(clock / 1000),
      data: { object: { id: intent.id, status: "succeeded", amount_received: 1000 } },
    });
    expect(succeeded?.request?.id).toMatch(/^req_/);
    expect(events.find(({ type }) => type === "payment_intent.created")?.request?.idempotency_key).toMatch(/^order:/);
  });

  test("[Y-7] an event that somebody else wrote, or changed, is not verified", async () => {
    await pay();
    await shop.emulator.webhooksIdle();
    const [first] = webhook.received;
    const signature = String(first?.headers["stripe-signature"]);
    const forged = (first?.body ?? "").replace("1000", "9000");
    expect(() => Stripe.webhooks.constructEvent(forged, signature, "whsec_emulator")).toThrow(/signature/);
    expect(() => Stripe.webhooks.constructEvent(first?.body ?? "", signature, "whsec_other")).toThrow(/signature/);
  });

  test("every turn that a payment can take has its event", async () => {
    const declined = await pay("pm_card_chargeDeclined");
    await shop.stripe.paymentIntents.cancel(declined.id);
    await pay("pm_card_authenticationRequired");
    const paid = await pay();
    await shop.stripe.refunds.create({ payment_intent: paid.id });

    expect(shop.emulator.events().map(({ type }) => type)).toEqual([
      ...["payment_intent.created", "charge.failed", "payment_intent.payment_failed", "payment_intent.canceled"],
      ...["payment_intent.created", "payment_intent.requires_action"],
      ...["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"],
      ...["charge.refunded", "refund.created"],
    ]);
    expect(shop.emulator.events("charge.refunded")).toMatchObject([
      { data: { object: { amount_refunded: 1000 }, previous_attributes: { amount_refunded: 0, refunded: false } } },
    ]);
  });

  test("an event tells how things were when it happened, not how they are when it is sent", async () => {
    shop.emulator.holdWebhooks();
    const intent = await pay();
    expect(shop.emulator.events("payment_intent.created")).toMatchObject([
      { data: { object: { id: intent.id, status: "requires_payment_method" } } },
    ]);
  });

  test("events can be read from the API, by type", async () => {
    await pay();
    await shop.emulator.webhooksIdle();
    const { data } = await shop.stripe.events.list({ type: "charge.succeeded" });
    expect(data).toHaveLength(1);
    expect(await shop.stripe.events.retrieve(data[0]?.id ?? "")).toEqual(data[0]);
  });
});

describe("delivery", () => {
  test.each([500, 400, 302])(
    "[Y-7] an event answered with %i is sent again until it is answered with 200",
    async (status) => {
      statuses.push(status, status, status);
      await shop.stripe.paymentIntents.create(forCents(1000));
      await webhook.got(4);
      await shop.emulator.webhooksIdle();
      expect(webhook.received).toHaveLength(4);
      expect(new Set(webhook.received.map(({ event }) => event.id)).size).toBe(1);
      expect(shop.emulator.undeliveredEvents()).toEqual([]);
      expect(shop.emulator.events()).toMatchObject([{ pending_webhooks: 0 }]);
    },
  );

  test("[Y-7] an event is sent again until the shop is there to hear it", async () => {
    const { port } = new URL(webhook.url);
    await webhook.close();
    await shop.stripe.paymentIntents.create(forCents(1000));
    webhook = await startWebhook([], Number(port));
    await webhook.got(1);
    await shop.emulator.webhooksIdle();
    expect(webhook.types()).toEqual(["payment_intent.created"]);
  });

  test("after three days an event is given up", async () => {
    statuses.push(...Array<number>(1000).fill(500));
    await shop.stripe.paymentIntents.create(forCents(1000));
    await webhook.got(2);
    expect(shop.emulator.undeliveredEvents()).toHaveLength(1);
    clock += 73 * HOUR;
    await shop.emulator.webhooksIdle();
    expect(shop.emulator.undeliveredEvents()).toEqual([]);
    expect(shop.emulator.events()).toMatchObject([{ pending_webhooks: 1 }]);
  });

  test("each try is signed anew, so that a late one is not taken for a replay", async () => {
    statuses.push(500);
    const timeOf = (index: number) => /t=(\d+)/.exec(String(webhook.received[index]?.headers["stripe-signature"]))?.[1];
    shop.emulator.holdWebhooks();
    await shop.stripe.paymentIntents.create(forCents(1000));
    const [event] = shop.emulator.events();
    await shop.emulator.sendWebhook(event?.id ?? "");
    clock += HOUR;
    await shop.emulator.sendWebhook(event?.id ?? "");
    expect(Number(timeOf(1)) - Number(timeOf(0))).toBe(3600);
  });
});

describe("what tests can do to events", () => {
  test("[Y-7] they can be held back, and let go in another order", async () => {
    shop.emulator.holdWebhooks();
    await pay();
    await shop.emulator.webhooksIdle();
    expect(webhook.received).toEqual([]);
    expect(shop.emulator.undeliveredEvents()).toHaveLength(3);

    await shop.emulator.releaseWebhooks("newest first");

    expect(webhook.types()).toEqual(["payment_intent.succeeded", "charge.succeeded", "payment_intent.created"]);
    expect(shop.emulator.undeliveredEvents()).toEqual([]);
  });

  test("[Y-7] they can be sent twice", async () => {
    await pay();
    await shop.emulator.webhooksIdle();
    const [succeeded] = shop.emulator.events("payment_intent.succeeded");
    expect(await shop.emulator.sendWebhook(succeeded?.id ?? "")).toBe(200);
    expect(webhook.types().filter((type) => type === "payment_intent.succeeded")).toHaveLength(2);
    expect(webhook.received.at(-1)?.event.id).toBe(succeeded?.id);
  });

  test("[Y-7] they can be lost", async () => {
    shop.emulator.loseWebhooks({ type: "payment_intent.succeeded" });
    await pay();
    await shop.emulator.webhooksIdle();
    expect(webhook.types()).not.toContain("payment_intent.succeeded");
    expect(shop.emulator.undeliveredEvents()).toEqual([]);
    await pay();
    await shop.emulator.webhooksIdle();
    expect(webhook.types()).toContain("payment_intent.succeeded");
  });

  test("[Y-7] all that were taken since a time can be sent again, those that had waited for long too", async () => {
    await pay();
    await shop.emulator.webhooksIdle();
    shop.emulator.holdWebhooks();
    await shop.stripe.paymentIntents.create(forCents(1000));
    clock += HOUR;
    const since = clock;
    await shop.emulator.releaseWebhooks();
    await shop.emulator.webhooksIdle();
    const before = webhook.received.length;
    expect(await shop.emulator.resendWebhooksTakenSince(since)).toEqual([200]);
    expect(webhook.received).toHaveLength(before + 1);
  });

  test("a reset forgets payments, events and what was waiting", async () => {
    shop.emulator.holdWebhooks();
    await pay();
    shop.emulator.reset();
    expect([shop.emulator.intents(), shop.emulator.events(), shop.emulator.charges()]).toEqual([[], [], []]);
    await shop.stripe.paymentIntents.create(forCents(1000));
    await shop.emulator.webhooksIdle();
    expect(webhook.types()).toEqual(["payment_intent.created"]);
  });
});
