import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";
import { connect, forCents } from "./support/emulator.ts";
import { failingEmulator, runEmulator } from "./support/process.ts";
import { startWebhook } from "./support/webhook.ts";

const DAY = 24 * 60 * 60 * 1000;
let folder = "";
let dataFile = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  dataFile = join(folder, "data", "stripe.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("[Y-7] what was answered outlives a killed process, and its events are sent afterwards", async () => {
  const webhook = await startWebhook(Array<number>(1000).fill(500));
  const first = await runEmulator(dataFile, webhook.url);
  const before = connect(first.port);
  const intent = await before.paymentIntents.create(forCents(1000), { idempotencyKey: "k" });
  const paid = await before.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await first.kill();
  webhook.recover();
  const heard = webhook.received.length;

  const second = await runEmulator(dataFile, webhook.url);
  const after = connect(second.port);

  expect(await after.paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await after.charges.retrieve(String(paid.latest_charge))).toMatchObject({ paid: true });
  expect(await after.paymentIntents.create(forCents(1000), { idempotencyKey: "k" })).toEqual(intent);
  await webhook.got(heard + 3);
  expect(new Set(webhook.types().slice(heard))).toEqual(
    new Set(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]),
  );
  await second.kill();
  await webhook.close();
});

test("[Y-8] killed in the middle of a crowd, it keeps every answered payment, and retries make none twice", async () => {
  const first = await runEmulator(dataFile, "http://127.0.0.1:9/");
  const keys = Array.from({ length: 30 }, (_, index) => `order:${index}`);
  const create = (port: number) => (idempotencyKey: string) =>
    connect(port).paymentIntents.create(forCents(1000), { idempotencyKey });
  const answered = new Map<string, string>();
  const crowd = keys.map(async (key) => {
    const { id } = await create(first.port)(key);
    answered.set(key, id);
    if (answered.size === 8) await first.kill();
  });
  await Promise.allSettled(crowd);
  expect(answered.size).toBeGreaterThanOrEqual(8);

  const second = await runEmulator(dataFile, "http://127.0.0.1:9/");
  const retried = await Promise.all(keys.map(create(second.port)));

  for (const [index, key] of keys.entries()) if (answered.has(key)) expect(retried[index]?.id).toBe(answered.get(key));
  const all = await connect(second.port).paymentIntents.list({ limit: 100 });
  expect(all.data).toHaveLength(30);
  await second.kill();
});

test("a line that was torn by the kill is left out, and nothing else", async () => {
  const first = await startStripeEmulator({ port: 0, dataFile });
  const intent = await connect(first.port).paymentIntents.create(forCents(1000));
  await first.close();
  appendFileSync(dataFile, '[["intents","pi_torn",{"id":"pi_to');

  const second = await startStripeEmulator({ port: 0, dataFile });

  expect(second.intents()).toEqual([intent]);
  const next = await connect(second.port).paymentIntents.create(forCents(2000));
  await second.close();
  const third = await startStripeEmulator({ port: 0, dataFile });
  expect(third.intents().map(({ id }) => id)).toEqual([intent.id, next.id]);
  await third.close();
});

test("a damaged file is not guessed at: the start fails and says which file and line", async () => {
  const first = await startStripeEmulator({ port: 0, dataFile });
  await connect(first.port).paymentIntents.create(forCents(1000));
  await first.close();
  const text = readFileSync(dataFile, "utf8");
  writeFileSync(dataFile, `{broken\n${text}`);
  await expect(startStripeEmulator({ port: 0, dataFile })).rejects.toThrow(`${dataFile} is damaged at line 1`);
});

test("the file does not grow for ever: at a start it keeps each thing once, and forgets old keys and events", async () => {
  const clock = Date.UTC(2030, 0, 1);
  const first = await startStripeEmulator({ port: 0, dataFile, now: () => clock });
  const stripe = connect(first.port);
  const intent = await stripe.paymentIntents.create(forCents(1000), { idempotencyKey: "k" });
  for (let time = 0; time < 20; time++) await stripe.paymentIntents.update(intent.id, { metadata: { time } });
  await first.close();
  const grown = statSync(dataFile).size;

  const later = clock + 31 * DAY;
  const second = await startStripeEmulator({ port: 0, dataFile, now: () => later });

  expect(statSync(dataFile).size).toBeLessThan(grown / 5);
  expect(second.intents()).toMatchObject([{ id: intent.id, metadata: { time: "19" } }]);
  await second.close();
});

test("a second start on a taken port fails in one sentence and leaves the first one's data alone", async () => {
  const first = await startStripeEmulator({ port: 0, dataFile });
  const intent = await connect(first.port).paymentIntents.create(forCents(1000));
  const failed = await failingEmulator({
    STRIPE_EMULATOR_PORT: String(first.port),
    STRIPE_EMULATOR_DATA: dataFile,
  });
  expect(failed.code).toBe(1);
  expect(failed.said).toContain(`Port ${first.port} is taken; the Stripe emulator needs it.`);
  const paid = await connect(first.port).paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await first.close();
  const again = await startStripeEmulator({ port: 0, dataFile });
  expect(again.intents()).toEqual([paid]);
  await again.close();
});
