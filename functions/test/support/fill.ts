import { type Firestore, Timestamp } from "firebase-admin/firestore";

/** Writes documents with the IDs `<name>-0`, `<name>-1` and so on, each one second older than the one before. */
export const fill = async (
  db: Firestore,
  collection: string,
  count: number,
  data: (index: number) => object,
): Promise<void> => {
  const newest = Date.now() - 60_000;
  for (let from = 0; from < count; from += 250) {
    const batch = db.batch();
    for (let index = from; index < Math.min(from + 250, count); index++)
      batch.set(db.doc(`${collection}/${collection.split("/").at(-1)}-${index}`), {
        ...data(index),
        createdAt: Timestamp.fromMillis(newest - index * 1000),
      });
    await batch.commit();
  }
};
