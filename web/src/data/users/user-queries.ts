import { storedUser } from "contract/user";
import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

export type ShopUser = Stored<z.output<typeof storedUser>>;
type Users = Query<ShopUser | undefined>;

const converter = converterFor("users", storedUser);
const allUsers = (): Users => collection(db, "users").withConverter(converter);

/** The profile of the user with this uid. */
export const userRef = (uid: string): DocumentReference<ShopUser | undefined> =>
  doc(db, "users", uid).withConverter(converter);

/** The first page of all profiles by e-mail; for admins. */
export const firstUsers = (): Users => query(allUsers(), orderBy("email"), limit(ROWS_PER_PAGE));

/** The profiles with these IDs: at least one, and at most 30; for admins. */
export const usersWithIds = (ids: readonly string[]): Users => query(allUsers(), where(documentId(), "in", ids));
