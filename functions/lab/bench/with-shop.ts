import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { clientEnvironment } from "../../dev/emulators/environment.ts";
import { withFreshShop } from "../../dev/emulators/start-shop.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import { seedManyProducts } from "../../dev/seed/seed-many.ts";

/** The number of made-up products in the shop that is measured. */
export const PRODUCTS = 1000;

/** Runs `use` on a fresh demo shop with PRODUCTS made-up products. */
export const withShop = <T>(use: (db: Firestore) => Promise<T>): Promise<T> =>
  withFreshShop("bench", async () => {
    Object.assign(process.env, clientEnvironment(), { METADATA_SERVER_DETECTION: "none" });
    const app = initializeApp({ projectId: PROJECT_ID }, "bench");
    try {
      const db = getFirestore(app);
      await seedManyProducts(db, PRODUCTS, new Date());
      return await use(db);
    } finally {
      await deleteApp(app);
    }
  });
