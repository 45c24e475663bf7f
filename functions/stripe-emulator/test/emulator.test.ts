import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { startStripeEmulator } from "../server.ts";

// The tests of payments, and their proofs, use everything else.
test("[Y-7 Q-3] payments, tax, idempotency keys and undelivered events are there after a restart", async () => {
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
  const address = { state: "NJ", postal_code: "07030", country: "US" };
  const line = { amount: 1000, reference: "gloves", tax_code: "txcd_99999999" };
  const customer_details = { address, address_source: "shipping" } as const;
  const taxed = await first.stripe.tax.calculations.create({ currency: "usd", line_items: [line], customer_details });
  const events = first.emulator.events();
  await first.emulator.close();

  const second = await start();
  expect(await second.stripe.paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect(await second.stripe.tax.calculations.retrieve(String(taxed.id))).toEqual(taxed);
  expect(await second.create()).toEqual(intent);
  expect(second.emulator.events()).toEqual(events);
  await second.emulator.close();
  rmSync(folder, { recursive: true });
});
