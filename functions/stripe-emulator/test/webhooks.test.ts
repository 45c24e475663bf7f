import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forCents, useEmulator } from "./support/emulator.ts";
import { startWebhook } from "./support/webhook.ts";

const HOUR_MS = 3600 * 1000;
let clock = Date.now();
let statuses: number[] = [];
let webhook: Awaited<ReturnType<typeof startWebhook>>;
beforeEach(async () => {
  statuses = [];
  webhook = await startWebhook(statuses);
});
const shop = useEmulator(() => ({ webhookUrl: webhook.url, now: () => clock }));
afterEach(() => webhook.close());

const create = () => shop.stripe.paymentIntents.create(forCents(1000), { idempotencyKey: `order:${Math.random()}` });
const pay = async (card = "pm_card_visa") => {
  const { id } = await create();
  await shop.stripe.paymentIntents.confirm(id, { payment_method: card }).catch(() => {});
  return id;
};

describe("events", () => {
  test("[Y-7] a payment's events have Stripe's envelope and a signature that the stripe package verifies", async () => {
    const id = await pay();
    await shop.emulator.webhooksIdle();
    expect(webhook.types().sort()).toEqual(["charge.succeeded", "payment_intent.created", "payment_intent.succeeded"]);
    expect(webhook.received.find(({ type }) => type === "payment_intent.succeeded")).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      livemode: false,
      created: Math.floor(clock / 1000),
      request: { id: expect.stringMatching(/^req_/) },
      data: { object: { id, status: "succeeded", amount_received: 1000 } },
    });
    const created = webhook.received.find(({ type }) => type === "payment_intent.created");
    expect(created?.request?.idempotency_key).toMatch(/^order:/);
    // An event is a snapshot of its time.
    expect(created).toMatchObject({ data: { object: { status: "requires_payment_method" } } });
  });

  test("each step of a payment has its event", async () => {
    await shop.stripe.paymentIntents.cancel(await pay("pm_card_chargeDeclined"));
    await pay("pm_card_authenticationRequired");
    await shop.stripe.refunds.create({ payment_intent: await pay() });
    expect(shop.emulator.events().map(({ type }) => type)).toEqual([
      ...["payment_intent.created", "charge.failed", "payment_intent.payment_failed", "payment_intent.canceled"],
      ...["payment_intent.created", "payment_intent.requires_action"],
      ...["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"],
      ...["charge.refunded", "refund.created"],
    ]);
  });
});

describe("delivery", () => {
  test("[T-3] many events are sent two at a time, so that a busy machine is not flooded", async () => {
    await Promise.all(Array.from({ length: 12 }, create));
    await shop.emulator.webhooksIdle();
    expect(webhook.received).toHaveLength(12);
    expect(webhook.mostAtOnce()).toBe(2);
  });

  test.each([500, 400, 302])("[Y-7] an event that is answered with %i is sent again", async (status) => {
    statuses.push(status, status, status);
    await create();
    await webhook.got(4);
    await shop.emulator.webhooksIdle();
    expect(new Set(webhook.received.map(({ id }) => id)).size).toBe(1);
    expect(webhook.received).toHaveLength(4);
    expect(shop.emulator.undeliveredEvents()).toEqual([]);
  });

  test("[Y-7] an event is sent again when the webhook was down", async () => {
    await webhook.close();
    await create();
    webhook = await startWebhook([], webhook.port);
    await webhook.got(1);
    expect(webhook.types()).toEqual(["payment_intent.created"]);
  });

  test("each attempt has a new signature", async () => {
    await create();
    await webhook.got(1);
    clock += HOUR_MS;
    await shop.emulator.sendWebhook(webhook.received[0]?.id ?? "");
    const [first = 0, second = 0] = webhook.signatures.map((signature) => Number(/t=(\d+)/.exec(signature)?.[1]));
    expect(second - first).toBe(3600);
  });
});

describe("what tests can do to events", () => {
  test("[Y-7] they can be held and released in another order", async () => {
    shop.emulator.holdWebhooks();
    await pay();
    const events = shop.emulator.undeliveredEvents();
    expect([events.length, webhook.received.length]).toEqual([3, 0]);
    await shop.emulator.releaseWebhooks(events.map(({ id }) => id).reverse());
    expect(webhook.types()).toEqual(["payment_intent.succeeded", "charge.succeeded", "payment_intent.created"]);
    expect(shop.emulator.undeliveredEvents()).toEqual([]);
  });

  test("[Y-7] they can be repeated", async () => {
    await pay();
    await shop.emulator.webhooksIdle();
    const [succeeded] = shop.emulator.events("payment_intent.succeeded");
    expect(await shop.emulator.sendWebhook(succeeded?.id ?? "")).toBe(200);
    expect(webhook.received.filter(({ id }) => id === succeeded?.id)).toHaveLength(2);
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

  test("a reset forgets them, and the held ones too", async () => {
    shop.emulator.holdWebhooks();
    await pay();
    shop.emulator.reset();
    expect([shop.emulator.intents(), shop.emulator.events(), shop.emulator.charges()]).toEqual([[], [], []]);
    await create();
    await shop.emulator.webhooksIdle();
    expect(webhook.types()).toEqual(["payment_intent.created"]);
  });
});
