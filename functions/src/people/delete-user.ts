import type { Auth, UserRecord } from "firebase-admin/auth";
import type { DocumentData, DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { DELETED_ADMIN } from "../contract/acted-by.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { messageEvent } from "../contract/mail.ts";
import { isForgotten } from "../contract/order.ts";
import { NOBODY, RECALL_ACTS } from "../contract/recall.ts";
import { isAdmin } from "../contract/role.ts";
import type { Caller } from "../contract/user.ts";
import { inBatches } from "../store/batches.ts";
import { baskets, holds, letters, orderActs, orderNotes, recalls, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isAccountGone } from "./account.ts";
import { remainingAdmin } from "./change-role.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { type Person, personalDocuments } from "./personal-documents.ts";

/**
 * Deletes a user, for that user and admins: the profile with the list of unpaid orders, then everything else, then the
 * account. Without a profile no call is authorized, so a deletion that is cut off leaves no access, and can be
 * repeated. The last admin can't be deleted. Payments stay, and orders, see `forgetCustomer`. Release unpaid orders
 * before and after.
 */
export const deleteUser = async (
  { db, auth }: Store & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true } | Failure<"not-allowed" | "user-not-found" | "last-admin">> => {
  const ref = users(db).doc(uid);
  const profile = await write(db, async (tx) => {
    const remaining = await remainingAdmin(tx, { db, auth }, caller, uid);
    if (!remaining && caller.uid !== uid) return "not-allowed";
    const found = await tx.get(ref);
    if (!found.exists) return "none";
    // A damaged profile can be deleted, too.
    if (isAdmin(found.get("role")) && !remaining) return "last-admin";
    if (remaining) tx.demandUnchanged(remaining.ref, "role");
    tx.delete(ref);
    const held = await tx.get(holds(db).doc(uid));
    if (held.exists) tx.delete(held.ref);
    return "deleted";
  });
  if (profile === "last-admin" || profile === "not-allowed") return fail(profile);
  const account = await accountOf(auth, uid);
  if (profile === "none" && !account) return fail("user-not-found");
  const person = { uid, email: account?.emailVerified ? account.email?.toLowerCase() : undefined };
  await forget({ db }, person);
  await deleteAccount(auth, uid);
  // A concurrent sign-in may have created a new profile, and its user may have written. Without the account, none can.
  await ref.delete();
  // What was committed with the old profile while the first look went on is found now.
  await forget({ db }, person);
  // Only a user with a profile can write a basket.
  await baskets(db).doc(uid).delete();
  return { ok: true };
};

/** True for an order without its customer, or one that is marked: see `forgetCustomer`. */
const hasForgotten = (order: DocumentSnapshot): boolean =>
  order.get("customerLeft") === true ||
  isForgotten({ customer: { email: order.get("customer.email"), name: order.get("customer.name") } });

/** Deletes a user's documents, except the profile and what the shop must keep. */
const forget = async ({ db }: Store, person: Person): Promise<void> => {
  const found = await personalDocuments({ db }, person);
  for (const order of found.orders) if (!hasForgotten(order)) await forgetCustomer(order.ref);
  // After the orders: see `searchRecall`. The rows stay as records of safety.
  for (const row of found.recalled) await forgetReached({ db }, row.ref);
  const listed = [found.places, found.lists, found.shopReviews, found.messages, found.letters].flatMap((documents) =>
    documents.map(({ ref }) => ref),
  );
  const brought = found.messages.map(({ id }) => letters(db).doc(messageEvent(id)));
  const known = [...found.productReviews, ...found.proofs, ...found.newsletter, found.unpaid, found.waiting];
  await Promise.all([...listed, ...brought, ...known].map((document) => document.delete()));
  const acts = [orderActs(db), orderNotes(db)].map((named) => ({ named, field: "by" }));
  const ofRecalls = RECALL_ACTS.map((field) => ({ named: recalls(db), field }));
  for (const { named, field } of [...acts, ...ofRecalls])
    for await (const batch of inBatches<DocumentData>(named.where(`${field}.uid`, "==", person.uid), 100))
      await Promise.all(batch.map((one) => forgetAdmin({ db }, one.ref, field)));
};

const forgetReached = ({ db }: Store, { path }: DocumentReference): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    if (found.exists) tx.update(found.ref, { ...NOBODY, left: true });
  });

/** Removes the name of an admin who is gone from what they did, which stays as a record. */
const forgetAdmin = ({ db }: Store, { path }: DocumentReference, field: string): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(db.doc(path));
    const name = `${field}.name`;
    if (found.exists && found.get(name) !== DELETED_ADMIN) tx.update(found.ref, { [name]: DELETED_ADMIN });
  });

const accountOf = (auth: Auth, uid: string): Promise<UserRecord | undefined> =>
  auth.getUser(uid).catch((error: unknown) => {
    if (isAccountGone(error)) return undefined;
    throw error;
  });

const deleteAccount = async (auth: Auth, uid: string): Promise<void> => {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
};
