import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { forCents, refusal, useEmulator } from "./support/emulator.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const shop = useEmulator();

/** The interface of the `stripe` package for an event's type: payment_intent.created is a PaymentIntentCreatedEvent. */
const eventInterface = (type: string) =>
  `${type.replace(/(^|[._])(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase())}Event`;

/** Type-checks objects as literals of the package's interfaces: a missing, unknown or wrong field is an error. */
async function typeErrors(objects: [type: string, object: unknown][]): Promise<string> {
  mkdirSync(join(ROOT, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/stripe-types-"));
  const constants = objects.map(
    ([type, object], index) => `export const o${index}: Stripe.${type} = ${JSON.stringify(object)};`,
  );
  writeFileSync(join(folder, "answers.ts"), `import type Stripe from "stripe";\n${constants.join("\n")}\n`);
  const config = {
    extends: "../../../tsconfig.base.json",
    compilerOptions: { types: ["node"] },
    include: ["answers.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const checked = promisify(execFile)(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"]);
  const output = await checked.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout || String(error),
  );
  rmSync(folder, { recursive: true });
  return output;
}

test("[Y-7] every answer and event has the fields that the stripe package's types demand, and no others", async () => {
  const { stripe } = shop;
  const created = await stripe.paymentIntents.create({ ...forCents(2995), metadata: { orderId: "o1" } });
  const automatic = await stripe.paymentIntents.create({ amount: 1000, currency: "usd" });
  const declined = await refusal(
    stripe.paymentIntents.confirm(created.id, { payment_method: "pm_card_chargeDeclined" }),
  );
  const refused = await stripe.paymentIntents.retrieve(created.id);
  const waiting = await stripe.paymentIntents.confirm(created.id, { payment_method: "pm_card_authenticationRequired" });
  const paid = await stripe.paymentIntents.confirm(created.id, { payment_method: "pm_card_visa" });
  const refund = await stripe.refunds.create({ payment_intent: created.id });
  const canceled = await stripe.paymentIntents.cancel(automatic.id);
  const expanded = await stripe.paymentIntents.retrieve(created.id, {
    expand: ["latest_charge", "payment_method", "latest_charge.refunds"],
  });

  const intents = [created, automatic, refused, waiting, paid, canceled, expanded, declined.payment_intent];
  const charges = shop.emulator.charges();
  expect(charges.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  const events = shop.emulator.events();
  expect(new Set(events.map(({ type }) => type)).size).toBe(9);
  const objects: [string, unknown][] = [
    ...intents.map((intent): [string, unknown] => ["PaymentIntent", intent]),
    ...charges.map((charge): [string, unknown] => ["Charge", charge]),
    ["Refund", refund],
    ["PaymentMethod", expanded.payment_method],
    ["PaymentMethod", declined.payment_method],
    ["ApiList<Stripe.PaymentIntent>", await stripe.paymentIntents.list()],
    ...events.map((event): [string, unknown] => [eventInterface(event.type), event]),
  ];
  expect(await typeErrors(objects)).toBe("");
});

test("the check of the types finds a missing, an unknown and a wrong field", async () => {
  const intent = await shop.stripe.paymentIntents.create(forCents(1000));
  const { currency: _currency, ...incomplete } = intent;
  const unknown = { ...intent, paid: true };
  const wrong = { ...intent, amount: "10.00" };
  const errors = await typeErrors([incomplete, unknown, wrong].map((object) => ["PaymentIntent", object]));
  expect(errors).toContain("Property 'currency' is missing");
  expect(errors).toContain(`'"paid"' does not exist in type 'PaymentIntent'`);
  expect(errors).toContain("Type 'string' is not assignable to type 'number'");
});
