import type { DocumentData } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { CheckedCollection } from "../contract/health.ts";
import { isAdmin } from "../contract/is-admin.ts";
import { freeSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { collectionOf, errorsIn } from "./checked-documents.ts";

/** Records of money and shipments stay, and so do admins: these are mended. */
const isKept = (name: CheckedCollection, data: DocumentData): boolean =>
  name === "payments" ||
  name === "shipments" ||
  name === "refunds" ||
  (name === "orders" && (data.paid === true || typeof data.transactionId === "string")) ||
  (name === "users" && isAdmin(data.role));

/** Deletes a damaged document. An order's stock stays: nobody can say what it took. */
export const deleteDamaged = async (
  { db }: Store,
  path: string,
): Promise<{ ok: true } | Failure<"document-not-found" | "document-sound" | "document-kept">> => {
  const name = collectionOf(path);
  if (!name) return fail("document-not-found");
  return write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    if (!found.exists) return fail("document-not-found");
    const data = found.data() ?? {};
    if (errorsIn(name, data).length === 0) return fail("document-sound");
    if (isKept(name, data)) return fail("document-kept");
    if (name === "products") await freeSku(tx, db, found);
    tx.delete(found.ref);
    return { ok: true };
  });
};
