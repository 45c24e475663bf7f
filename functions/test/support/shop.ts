import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { FieldValue, getFirestore, Timestamp } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import type { StoredOrder } from "../../src/contract/order.ts";
import type { StoredPayment } from "../../src/contract/payment.ts";
import type { StoredProduct } from "../../src/contract/product.ts";
import type { Caller, Role } from "../../src/contract/user.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { orders, payments, products, stripeEvents, users } from "../../src/store/collections.ts";
import { startStripeEmulator } from "../../stripe-emulator/server.ts";
import { anOrder, aProduct, aUser } from "../../testing/builders.ts";
import { type Interruption, interrupt, trace } from "./trace.ts";

export const customer: Caller = { uid: "customer", email: "customer@example.com", role: "customer" };
export const otherCustomer: Caller = { uid: "other", email: "other@example.com", role: "customer" };
export const admin: Caller = { uid: "admin", email: "admin@example.com", role: "admin" };

/** A shop on the Firestore emulator, in a project of its own, with a Stripe emulator of its own. */
export const useShop = () => {
  const projectId = `demo-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const auth = getAuth(app);
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
    const services = { db, stripe, auth, projectId, now: () => new Date() };
    return at ? trace(services, interrupt(at)) : services;
  };

  const putProduct = async (changes: Partial<StoredProduct> = {}): Promise<string> => {
    const ref = products(db).doc();
    await ref.set({ ...aProduct(changes), createdAt: FieldValue.serverTimestamp() });
    return ref.id;
  };

  /** An order as the web app stores it. Its quantity has already been taken off the stock. */
  const putOrder = async (changes: Partial<StoredOrder> & { id?: string; createdAt?: Date } = {}): Promise<string> => {
    const { id, createdAt, ...fields } = changes;
    const ref = id ? orders(db).doc(id) : orders(db).doc();
    const at = createdAt ? Timestamp.fromDate(createdAt) : FieldValue.serverTimestamp();
    await ref.set({ ...anOrder(fields), createdAt: at });
    return ref.id;
  };

  /** A user with an account and a profile, as a caller. */
  const putUser = async (role: Role = "customer"): Promise<Caller> => {
    const email = `${randomUUID()}@example.com`;
    const { uid } = await auth.createUser({ email });
    await users(db)
      .doc(uid)
      .set({ ...aUser({ email, role }), createdAt: FieldValue.serverTimestamp() });
    return { uid, email, role };
  };

  /** Deletes an unpaid order as the web app does, without a function. The rules refuse to delete a paid order. */
  const deleteOrder = (id: string): Promise<void> =>
    db.runTransaction(async (transaction) => {
      const order = (await transaction.get(orders(db).doc(id))).data();
      if (!order || order.paid) return;
      const productRef = products(db).doc(order.productId);
      const product = await transaction.get(productRef);
      transaction.delete(orders(db).doc(id));
      if (product.exists)
        transaction.update(productRef, { availableQuantity: FieldValue.increment(order.quantity), lastOrder: id });
    });

  const readUser = async (uid: string) => (await users(db).doc(uid).get()).data();
  const readOrder = async (id: string) => (await orders(db).doc(id).get()).data();
  const readProduct = async (id: string) => (await products(db).doc(id).get()).data();
  const readPayment = async (id: string): Promise<StoredPayment | undefined> =>
    (await payments(db).doc(id).get()).data();
  const readEvent = async (id: string) => (await stripeEvents(db).doc(id).get()).exists;

  /** Opens the order's payment as its owner does. Returns the ID of the payment intent. */
  const open = async (orderId: string, caller: Caller = customer): Promise<string> => {
    const opened = await openPayment(shop(), caller, orderId);
    if (!opened.ok) throw new Error(`The payment could not be opened: ${opened.code}`);
    return opened.paymentIntentId;
  };

  /** Pays an intent as the customer's browser does. */
  const pay = (intentId: string, card = "pm_card_visa") =>
    stripe.paymentIntents.confirm(intentId, { payment_method: card });

  /** The money that Stripe holds for an order, without refunds, in cents. */
  const moneyFor = async (orderId: string): Promise<number> => {
    const intents = await stripe.paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] });
    return intents.data
      .filter((intent) => intent.metadata.orderId === orderId)
      .map((intent) => (typeof intent.latest_charge === "object" ? intent.latest_charge : null))
      .reduce((sum, charge) => sum + (charge?.paid ? charge.amount_captured - charge.amount_refunded : 0), 0);
  };

  return {
    projectId,
    db,
    auth,
    shop,
    stripe: () => stripe,
    emulator: () => emulator,
    putProduct,
    putUser,
    putOrder,
    deleteOrder,
    readUser,
    readOrder,
    readProduct,
    readPayment,
    readEvent,
    open,
    pay,
    moneyFor,
  };
};

/** An event as the webhook passes it on. */
export const anEvent = (type: "payment_intent.succeeded" | "payment_intent.canceled", intentId: string, id?: string) =>
  ({ id: id ?? `evt_${randomUUID()}`, object: "event", type, data: { object: { id: intentId } } }) as Stripe.Event;
