import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";
import { connect, forCents } from "./support/emulator.ts";
import { startWebhook } from "./support/webhook.ts";

let folder = "";
let dataFile = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  dataFile = join(folder, "data", "stripe.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("[Y-7] payments, idempotency keys and undelivered events are there after a restart", async () => {
  const first = await startStripeEmulator({ port: 0, dataFile, webhookUrl: "http://127.0.0.1:9/" });
  const create = (port: number) => connect(port).paymentIntents.create(forCents(1000), { idempotencyKey: "k" });
  const intent = await create(first.port);
  const paid = await connect(first.port).paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await first.close();

  const webhook = await startWebhook();
  const second = await startStripeEmulator({ port: 0, dataFile, webhookUrl: webhook.url });
  expect(await connect(second.port).paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await create(second.port)).toEqual(intent);
  expect(second.charges()).toMatchObject([{ paid: true }]);
  await webhook.got(3);
  await second.close();
  await webhook.close();
});

test("the data is saved without a stop, too", async () => {
  const first = await startStripeEmulator({ port: 0, dataFile });
  const { id } = await connect(first.port).paymentIntents.create(forCents(1000));
  await expect.poll(() => readFileSync(dataFile, "utf8"), { timeout: 20_000 }).toContain(id);
  await first.close();
});

test("a card number is not saved", async () => {
  const emulator = await startStripeEmulator({ port: 0, dataFile });
  const intent = await connect(emulator.port).paymentIntents.create(forCents(1000));
  await fetch(`${emulator.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: "POST",
    headers: { "Idempotency-Key": "from-a-browser" },
    body: new URLSearchParams({
      key: "pk_test_emulator",
      client_secret: intent.client_secret ?? "",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": "4000000000009995",
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "40",
      "payment_method_data[card][cvc]": "123",
    }),
  });
  await emulator.close();
  const saved = readFileSync(dataFile, "utf8");
  expect(saved).toContain("from-a-browser");
  expect(saved).not.toContain("4000000000009995");
});

test("a file that is not valid is an error that names it", async () => {
  const emulator = await startStripeEmulator({ port: 0, dataFile });
  await connect(emulator.port).paymentIntents.create(forCents(1000));
  await emulator.close();
  writeFileSync(dataFile, "{broken");
  await expect(startStripeEmulator({ port: 0, dataFile })).rejects.toThrow(`can't read ${dataFile}`);
});
