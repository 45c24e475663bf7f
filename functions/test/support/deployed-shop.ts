import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { PROJECT_ID } from "../../dev/ports.ts";
import { createStripe } from "../../src/payments/stripe/client.ts";
import { type Account, signInWithGoogleToken, signInWithPassword, signUpWithPassword } from "../../testing/sign-up.ts";
import { callAt } from "./call.ts";
import { documentsOf } from "./documents.ts";

/** Where `npm test` says that an emulator is. */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- functions"`);
  return value;
};

const PASSWORD = "secret1";

/** The shop that `npm test` runs in the emulators: the deployed functions, over HTTP, and the database behind them. */
export const useDeployedShop = () => {
  const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());
  const db = getFirestore(app);
  const stripeUrl = new URL(setting("STRIPE_EMULATOR"));
  const stripe = createStripe({ secretKey: "sk_test_emulator", emulatorHost: stripeUrl.host });
  const call = callAt(() => setting("SALUS_API"));
  afterAll(() => deleteApp(app));

  /** Enters the shop with a sign-in of Firebase Authentication. Both kinds of bearer. */
  const enter = async (email: string, { localId: uid, idToken }: Pick<Account, "localId" | "idToken">) => {
    const answer = await call("PUT", `/user/${email}`, { bearer: idToken, body: {} });
    if (answer.status !== 200) throw new Error(`PUT /user answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { uid, email, idToken, accessToken: answer.body.token as string };
  };

  const authAddress = () => `http://${setting("FIREBASE_AUTH_EMULATOR_HOST")}`;

  /** A new customer, who has not confirmed their email address. */
  const signIn = async (email = `${randomUUID()}@example.com`) => {
    const account = { email, password: PASSWORD, displayName: "Ann Buyer" };
    return enter(email, await signUpWithPassword(authAddress(), account));
  };

  /** A customer who has signed in before. */
  const signInAgain = async (email: string) =>
    enter(email, await signInWithPassword(authAddress(), { email, password: PASSWORD }));

  /** The owner of this email address at Google. */
  const signInWithGoogle = async (email: string) =>
    enter(email, await signInWithGoogleToken(authAddress(), { sub: randomUUID(), email, email_verified: true }));

  /** Resolves when the document is as wanted. */
  const until = (path: string, wanted: (data: Record<string, unknown> | undefined) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const stop = db.doc(path).onSnapshot((snapshot) => {
        if (!wanted(snapshot.data())) return;
        stop();
        resolve();
      }, reject);
    });

  /** Calls a control of the Stripe emulator. */
  const control = async (name: string, ...args: unknown[]) => {
    const answer = await fetch(new URL(`/_test/${name}`, stripeUrl), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(args),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The control ${name} answered ${answer.status}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };

  return {
    app,
    db,
    stripe,
    call,
    signIn,
    signInAgain,
    enter,
    signInWithGoogle,
    until,
    control,
    ...documentsOf(PROJECT_ID, db, getAuth(app)),
  };
};
