import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { clientEnvironment } from "../../dev/emulators/environment.ts";
import { startSuite } from "../../dev/emulators/run-suite.ts";
import { onStopWanted } from "../../dev/foreground.ts";
import { PROJECT_ID } from "../../dev/ports.ts";
import { seedManyProducts } from "../../dev/seed/seed-many.ts";
import { Unmet } from "../../dev/unmet.ts";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";

/** How many products the shop has that is measured. */
export const PRODUCTS = 1000;

/** Runs `use` on a fresh demo shop with PRODUCTS made-up products, of which nothing is kept. */
export const withShop = async <T>(use: (db: Firestore) => Promise<T>): Promise<T> => {
  await buildFunctions();
  buildWeb();
  const running = await startSuite({ name: "bench", fresh: true, dev: false }, (text) => console.log(text));
  if (!running.ready) throw new Unmet((await running.ended) ?? "The shop did not start.");
  onStopWanted(async () => {
    await running.stop();
    process.exit(1);
  });
  Object.assign(process.env, clientEnvironment(), { METADATA_SERVER_DETECTION: "none" });
  const app = initializeApp({ projectId: PROJECT_ID }, "bench");
  try {
    const db = getFirestore(app);
    await seedManyProducts(db, PRODUCTS, new Date());
    return await use(db);
  } finally {
    await deleteApp(app);
    await running.stop();
  }
};
