import { randomUUID } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import {
  type CollectionReference,
  type DocumentData,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import type { StoredProduct } from "../../src/contract/product.ts";
import type { Role } from "../../src/contract/role.ts";
import type { Caller } from "../../src/contract/user.ts";
import { holds, orders, payments, products, users } from "../../src/store/collections.ts";
import { anOrder, aProduct, aUser, type OrderChanges } from "../../testing/builders.ts";

/** A user without a profile or role. */
export type Account = Pick<Caller, "uid" | "email">;

/** A user who has just signed in, with a confirmed email address. */
export const signedIn = ({ uid, email }: Account) => ({
  uid,
  email,
  bearer: "bearer",
  authTime: Math.floor(Date.now() / 1000),
  isUnconfirmed: false,
  emailVerified: true,
  revokedAt: 0,
});

/** Writes and reads a shop's documents directly. */
export const documentsOf = (projectId: string, db: Firestore, auth: Auth) => {
  const readerOf =
    <T, D extends DocumentData>(collection: CollectionReference<T, D>) =>
    async (id: string) =>
      (await collection.doc(id).get()).data();
  const putUnder = async (path: string, { createdAt, ...fields }: object & { createdAt?: Date }) =>
    db
      .doc(path)
      .set({ ...fields, createdAt: createdAt ? Timestamp.fromDate(createdAt) : FieldValue.serverTimestamp() });

  return {
    putProduct: async (changes: Partial<StoredProduct> = {}): Promise<string> => {
      const { id, path } = products(db).doc();
      await putUnder(path, aProduct(changes));
      return id;
    },

    /** A quoted order, of a user if one is given. Its quantity counts as taken off the stock. */
    putOrder: async ({
      of,
      id = orders(db).doc().id,
      createdAt,
      ...changes
    }: OrderChanges & { of?: Account; id?: string; createdAt?: Date } = {}): Promise<string> => {
      const owner = of && { uid: of.uid, email: of.email };
      const quoted = { quotedAt: new Date(), deliveryCents: 0, taxCents: 0 };
      const order = anOrder({ ...owner, ...quoted, ...changes });
      const stored = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined));
      await putUnder(`orders/${id}`, { ...stored, ...(createdAt && { createdAt }) });
      if (!order.paid)
        await holds(db)
          .doc(order.customer.uid)
          .set({ orderIds: FieldValue.arrayUnion(id) }, { merge: true });
      return id;
    },

    /** A profile for an account. */
    putProfile: ({ uid, email, role }: Caller) => putUnder(`users/${uid}`, aUser({ email, role })),

    /** A user with an account and a profile, as a caller. */
    putUser: async (role: Role = "customer"): Promise<Caller> => {
      const email = `${randomUUID()}@example.com`;
      const { uid } = await auth.createUser({ email, emailVerified: true });
      await putUnder(`users/${uid}`, aUser({ email, role }));
      return { uid, email, role };
    },

    readUser: readerOf(users(db)),
    readOrder: readerOf(orders(db)),
    readProduct: readerOf(products(db)),
    readPayment: readerOf(payments(db)),

    /** The IDs of all admins. */
    admins: async () => (await users(db).where("role", "==", "admin").get()).docs.map(({ id }) => id),

    /** Deletes every document. */
    clear: async () => {
      const host = process.env.FIRESTORE_EMULATOR_HOST;
      const address = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
      const answer = await fetch(address, { method: "DELETE" });
      if (!answer.ok) throw new Error(`The emulator did not delete its data: ${answer.status}`);
    },
  };
};
