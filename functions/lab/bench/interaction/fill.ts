import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { seedManyProducts } from "../../../dev/seed/seed-many.ts";
import { anOrder } from "../../../testing/builders.ts";

/** How many products and orders the shop has while somebody types in the search and an admin turns the table. */
export const MANY = Number(process.env.BENCH_MANY ?? 10_000);

/** Fills the shop: a tenth of the orders is paid for, and every one a minute older than the one before. */
export const fillShop = async (db: Firestore): Promise<void> => {
  await seedManyProducts(db, MANY, new Date());
  for (let from = 0; from < MANY; from += 500) {
    const batch = db.batch();
    for (let index = from; index < from + 500; index++)
      batch.set(db.doc(`orders/made-up-${index}`), {
        ...anOrder({ paid: index % 10 === 0, transactionId: index % 10 === 0 ? `pi_${index}` : null }),
        createdAt: Timestamp.fromMillis(Date.now() - 60_000 * (index + 1)),
      });
    await batch.commit();
  }
};
