import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { clientEnvironment } from "../../dev/emulators/environment.ts";
import { withFreshShop } from "../../dev/emulators/start-shop.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import { seedManyProducts } from "../../dev/seed/seed-many.ts";

const PRODUCTS = 1000;

/** Runs `use` on a fresh demo shop with PRODUCTS more products. */
export const withShop = (use: (db: Firestore) => Promise<void>): Promise<void> =>
  withFreshShop("bench", async () => {
    Object.assign(process.env, clientEnvironment(), { METADATA_SERVER_DETECTION: "none" });
    const app = initializeApp({ projectId: PROJECT_ID }, "bench");
    try {
      const db = getFirestore(app);
      await seedManyProducts(db, PRODUCTS, new Date());
      await use(db);
    } finally {
      await deleteApp(app);
    }
  });
