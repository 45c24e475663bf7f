import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { askStripeTax } from "../../src/payments/stripe/tax.ts";
import { startStripeEmulator } from "../../stripe-emulator/server.ts";
import { documentsOf } from "./documents.ts";
import { useIndexes } from "./indexed-queries.ts";
import { type Interruption, interrupt, trace } from "./trace.ts";

export const customer: Caller = { uid: "customer", email: "customer@example.com", role: "customer" };

/** A shop on the Firestore emulator, in a project of its own, with a Stripe emulator of its own. */
export const useShop = () => {
  const projectId = `demo-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const auth = getAuth(app);
  useIndexes(db);
  let emulator: Awaited<ReturnType<typeof startStripeEmulator>>;
  let stripe: Stripe;

  beforeAll(async () => {
    emulator = await startStripeEmulator({ port: 0 });
    stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: `127.0.0.1:${emulator.port}` });
  });
  afterAll(async () => {
    await emulator.close();
    await deleteApp(app);
  });

  /** The services; `rival` runs once, just before the operation takes the step `before` for the `time`th time. */
  const shop = (at?: Interruption) => {
    const askTax = askStripeTax(stripe);
    const services = { db, stripe, auth, projectId, askTax, now: () => new Date() };
    return at ? trace(services, interrupt(at)) : services;
  };

  /** The services, with a clock that is ahead by that many hours: when no call of now can still be running. */
  const later = (hours = 2) => ({ ...shop(), now: () => new Date(Date.now() + hours * 3_600_000) });

  const stored = documentsOf(projectId, db, auth);

  /** Opens the order's payment as its owner does. Returns the ID of the payment intent. */
  const open = async (orderId: string, caller: Caller = customer): Promise<string> => {
    const opened = await openPayment(shop(), caller, orderId);
    if (!opened.ok) throw new Error(`The payment could not be opened: ${opened.code}`);
    return opened.paymentIntentId;
  };

  /** Pays an intent as the customer's browser does. */
  const pay = (intentId: string, card = "pm_card_visa") =>
    stripe.paymentIntents.confirm(intentId, { payment_method: card });

  /** An order whose payment is open. */
  const opened = async (changes: Parameters<typeof stored.putOrder>[0] = {}) => {
    const orderId = await stored.putOrder(changes);
    return { orderId, intentId: await open(orderId) };
  };

  /** An order whose payment succeeded at Stripe; the shop does not know yet. */
  const paid = async (changes: Parameters<typeof stored.putOrder>[0] = {}) => {
    const both = await opened(changes);
    await pay(both.intentId);
    return both;
  };

  /** The money that Stripe holds for an order, without refunds, in cents. */
  const moneyFor = async (orderId: string): Promise<number> => {
    const intents = await stripe.paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] });
    return intents.data
      .filter((intent) => intent.metadata.orderId === orderId)
      .map((intent) => (typeof intent.latest_charge === "object" ? intent.latest_charge : null))
      .reduce((sum, charge) => sum + (charge?.paid ? charge.amount_captured - charge.amount_refunded : 0), 0);
  };

  /** Everything that Firestore and Stripe store. */
  const everything = async () => {
    const found = await Promise.all(
      ["orders", "payments", "products", "papers", "invoices"].map((name) => db.collection(name).get()),
    );
    const documents = found.flatMap(({ docs }) => docs.map((one) => ({ path: one.ref.path, ...one.data() })));
    return { documents, intents: emulator.intents(), refunds: emulator.refunds(), taxes: emulator.taxTransactions() };
  };

  return {
    projectId,
    db,
    auth,
    shop,
    later,
    ...stored,
    open,
    pay,
    opened,
    paid,
    moneyFor,
    everything,
    stripe: () => stripe,
    emulator: () => emulator,
  };
};

/** An event as the webhook passes it on. */
export const anEvent = (type: Stripe.Event["type"], intentId: string) =>
  ({ id: `evt_${randomUUID()}`, object: "event", type, data: { object: { id: intentId } } }) as Stripe.Event;
