import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { projectId, stripeSettings } from "../environment.ts";
import type { Shop } from "../shop/shop.ts";

/** Limits of every deployed function, in one place. */
export const LIMITS = {
  region: "us-central1",
  memory: "256MiB",
  timeoutSeconds: 60,
  maxInstances: 20,
} as const;

export const firestore = () => {
  if (getApps().length === 0) initializeApp();
  return getFirestore();
};

let shop: Promise<Shop> | undefined;

/** The shop with its real dependencies, made once an instance. Loads Stripe, so it is asked for only where money moves. */
export const liveShop = (): Promise<Shop> => {
  shop ??= import("../stripe/client.ts").then(({ createStripe }) => ({
    db: firestore(),
    stripe: createStripe(stripeSettings()),
    now: () => new Date(),
    projectId: projectId(),
  }));
  return shop;
};
