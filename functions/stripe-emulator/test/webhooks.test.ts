import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";
import { connect, forCents, useEmulator } from "./support/emulator.ts";
import { startWebhook } from "./support/webhook.ts";

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
const allSent = () => expect.poll(() => shop.emulator.undeliveredEvents().map(({ type }) => type)).toEqual([]);

describe("events", () => {
  test("[Y-7] a payment's events have Stripe's envelope and a signature that the stripe package verifies", async () => {
    const id = await pay();
    await allSent();
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
  test("many events are sent two at a time, so that a busy machine is not flooded", async () => {
    const answer = webhook.holdAnswers();
    await Promise.all(Array.from({ length: 12 }, create));
    await expect.poll(webhook.open).toBe(2);
    // Any others would have been sent before this call is answered.
    await create();
    expect(webhook.open()).toBe(2);
    answer();
    await allSent();
    expect(webhook.received).toHaveLength(13);
    expect(webhook.mostAtOnce()).toBe(2);
  });

  test("[Y-7] an event is sent until the webhook accepts it, each time with a new signature", async () => {
    statuses.push(500, 400, 302);
    const { id } = await create();
    await allSent();
    expect(webhook.received.map(({ data }) => data.object)).toMatchObject([{ id }, { id }, { id }, { id }]);
    clock += 3_600_000;
    expect(await shop.emulator.sendWebhook(webhook.received[0]?.id ?? "")).toBe(200);
    const times = webhook.signatures.map((signature) => Number(/t=(\d+)/.exec(signature)?.[1]));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(3600);
  });
});

test("[Y-7] payments, idempotency keys and undelivered events are there after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  const dataFile = join(folder, "data", "stripe.json");
  const start = (webhookUrl: string) => startStripeEmulator({ port: 0, dataFile, webhookUrl });
  const create = (port: number) => connect(port).paymentIntents.create(forCents(1000), { idempotencyKey: "k" });

  const first = await start("http://127.0.0.1:9/");
  const intent = await create(first.port);
  const paid = await connect(first.port).paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await first.close();

  const second = await start(webhook.url);
  expect(await connect(second.port).paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await create(second.port)).toEqual(intent);
  expect(second.charges()).toMatchObject([{ paid: true }]);
  await expect.poll(() => webhook.received.length).toBe(3);
  await second.close();

  writeFileSync(dataFile, "{broken");
  await expect(start(webhook.url)).rejects.toThrow(`can't read ${dataFile}`);
  rmSync(folder, { recursive: true });
});
