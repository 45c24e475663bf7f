import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";

// The tests of payments, and their proofs, use everything else.
test("[Y-7] payments, idempotency keys and undelivered events are there after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-emulator-"));
  const dataFile = join(folder, "data", "stripe.json");
  const start = async () => {
    const emulator = await startStripeEmulator({ port: 0, dataFile, webhookUrl: "http://127.0.0.1:9/" });
    const stripe = new Stripe("sk_test_shop", { host: "127.0.0.1", port: emulator.port, protocol: "http" });
    const create = () => stripe.paymentIntents.create({ amount: 1000, currency: "usd" }, { idempotencyKey: "k" });
    return { emulator, stripe, create };
  };
  const first = await start();
  const intent = await first.create();
  const paid = await first.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  const events = first.emulator.events();
  await first.emulator.close();

  const second = await start();
  expect(await second.stripe.paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await second.create()).toEqual(intent);
  expect(second.emulator.events()).toEqual(events);
  await second.emulator.close();
  rmSync(folder, { recursive: true });
});
