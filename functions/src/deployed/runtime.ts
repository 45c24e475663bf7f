import { type App, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { FUNCTION_LIMITS } from "../contract/limits.ts";
import type { Shop } from "../payments/shop.ts";
import { projectId, stripeSettings } from "./environment.ts";

/** What every deployed function is given. */
export const OPTIONS = { region: "us-central1", ...FUNCTION_LIMITS } as const;

let app: App | undefined;

// firebase-functions makes an app of its own to read an event with, so that "is there an app?" would be the wrong question.
const ownApp = () => {
  app ??= initializeApp();
  return app;
};

export const firestore = () => getFirestore(ownApp());
export const identityService = async () => (await import("firebase-admin/auth")).getAuth(ownApp());

let shop: Promise<Shop> | undefined;

/** The shop with its real dependencies, made once an instance. Loads Stripe, so it is asked for only where money moves. */
export const liveShop = (): Promise<Shop> => {
  shop ??= import("../payments/stripe/client.ts").then(({ createStripe }) => ({
    db: firestore(),
    stripe: createStripe(stripeSettings()),
    now: () => new Date(),
    projectId: projectId(),
  }));
  return shop;
};
