import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { inBatches } from "./batches.ts";
import { countOf } from "./count.ts";
import { write } from "./write.ts";

/** The collections that are read by time. Reviews are those of the shop and of products. */
export const TIMED = ["products", "orders", "users", "reviews", "messages", "subscribers", "payments"] as const;

/** The greatest lead of a time over the clock. */
const AHEAD_MS = 86_400_000;
/** Firestore sorts null, booleans and numbers before every time, and texts, lists and maps after it. */
const BEFORE_ALL_TIMES = Timestamp.fromMillis(Date.parse("0001-01-01T00:00:00Z"));
const MOST = 100;
const BATCH = 1000;

/** Documents whose time is of another type, or in the future. */
const withWrongTime = async (collection: Query, now: Date) => {
  const sorted = collection.orderBy("createdAt").select();
  const after = Timestamp.fromMillis(now.getTime() + AHEAD_MS);
  const found = await Promise.all([
    sorted.endBefore(BEFORE_ALL_TIMES).limit(MOST).get(),
    sorted.startAfter(after).limit(MOST).get(),
  ]);
  return found.flatMap(({ docs }) => docs);
};

/** Documents without a time. They are looked for only if the counts differ. */
const withoutTime = async (collection: Query) => {
  let missing = (await countOf(collection)) - (await countOf(collection.orderBy("createdAt")));
  const found: QueryDocumentSnapshot[] = [];
  if (missing <= 0) return found;
  for await (const batch of inBatches(collection.orderBy(FieldPath.documentId()).select("createdAt"), BATCH)) {
    const here = batch.filter((document) => document.get("createdAt") === undefined);
    found.push(...here);
    missing -= here.length;
    if (missing <= 0 || found.length >= MOST) break;
  }
  return found;
};

/**
 * Sets `createdAt` to the time of creation where it is missing or can't be right: lists and sweeps would skip such a
 * document. Returns the paths. Costs about four reads for each collection, and two for each thousand documents.
 */
export const repairTimes = async (db: Firestore, now: Date, { repair = true } = {}): Promise<string[]> => {
  const paths: string[] = [];
  for (const name of TIMED) {
    const collection = name === "reviews" ? db.collectionGroup(name) : db.collection(name);
    const found = [...(await withWrongTime(collection, now)), ...(await withoutTime(collection))];
    for (const { ref } of found) {
      paths.push(ref.path);
      if (repair)
        await write(db, async (tx) => {
          const { createTime } = await tx.get(ref);
          if (createTime) tx.update(ref, { createdAt: createTime });
        });
    }
  }
  return paths;
};
