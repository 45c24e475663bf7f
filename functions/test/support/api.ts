import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { FieldValue, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { HOST, PROJECT_ID, ports } from "../../dev/ports.ts";
import type { StoredOrder } from "../../src/contract/order.ts";
import type { StoredProduct } from "../../src/contract/product.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { orders, payments, products, users } from "../../src/store/collections.ts";
import { anOrder, aProduct } from "../../testing/builders.ts";
import { signUpWithPassword } from "../../testing/sign-up.ts";
import { callAt } from "./call.ts";

/** What the suite that runs the tests says about where the emulators are. */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- functions"`);
  return value;
};

/** The API at the function's own address, without the site before it. */
export const functionAddress = `http://${HOST}:${ports.functions}/${PROJECT_ID}/us-central1/api`;

export interface SignedIn {
  uid: string;
  email: string;
  idToken: string;
  /** What PUT /user/{email} answered with. */
  accessToken: string;
}

/** The deployed functions, over HTTP, as the emulator suite runs them, and the database behind them. */
export const useApi = () => {
  const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());
  const db = getFirestore(app);
  const auth = getAuth(app);
  const stripeUrl = new URL(setting("STRIPE_EMULATOR"));
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: stripeUrl.host });
  afterAll(() => deleteApp(app));

  const call = callAt(() => setting("SALUS_API"));

  /** A new account in Firebase Authentication, without a profile. */
  const signUp = async (name = "Ann Buyer"): Promise<Omit<SignedIn, "accessToken">> => {
    const email = `${randomUUID()}@example.com`;
    const { localId, idToken } = await signUpWithPassword(`http://${setting("FIREBASE_AUTH_EMULATOR_HOST")}`, {
      email,
      password: "secret1",
      displayName: name,
    });
    return { uid: localId, email, idToken };
  };

  /** A user who signed up and in, with a profile. */
  const signIn = async (role: "customer" | "admin" = "customer"): Promise<SignedIn> => {
    const user = await signUp();
    const answer = await call("PUT", `/user/${user.email}`, { bearer: user.idToken, body: {} });
    if (answer.status !== 200) throw new Error(`PUT /user answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (role === "admin") await users(db).doc(user.uid).update({ role });
    return { ...user, accessToken: answer.body.token };
  };

  const putProduct = async (changes: Partial<StoredProduct> = {}) => {
    const ref = products(db).doc();
    await ref.set({ ...aProduct(changes), createdAt: FieldValue.serverTimestamp() });
    return ref.id;
  };

  const putOrder = async ({ uid, email }: { uid: string; email: string }, changes: Partial<StoredOrder> = {}) => {
    const ref = orders(db).doc();
    const owner = { uid, email, customer: email };
    await ref.set({ ...anOrder({ ...owner, ...changes }), createdAt: FieldValue.serverTimestamp() });
    return ref.id;
  };

  const readOrder = async (id: string) => (await orders(db).doc(id).get()).data();

  /** Resolves when the document is as wanted; the test's own time limit ends the waiting. */
  const until = (path: string, wanted: (data: Record<string, unknown> | undefined) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const stop = db.doc(path).onSnapshot((snapshot) => {
        if (!wanted(snapshot.data())) return;
        stop();
        resolve();
      }, reject);
    });

  /** A control of the Stripe emulator: see its controls. */
  const control = async (name: string, ...args: unknown[]) => {
    const answer = await fetch(new URL(`/_test/${name}`, stripeUrl), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(args),
    });
    if (!answer.ok) throw new Error(`The control ${name} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : undefined;
  };

  return {
    db,
    auth,
    stripe,
    call,
    signUp,
    signIn,
    putProduct,
    putOrder,
    readOrder,
    until,
    control,
    payments: payments(db),
  };
};
