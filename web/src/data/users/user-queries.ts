import { storedUser } from "contract/user";
import { collection, doc, documentId, limit, orderBy, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

export type ShopUser = Stored<z.output<typeof storedUser>>;
const converter = converterFor("users", storedUser);
const allUsers = () => collection(db, "users").withConverter(converter);

/** The profile of the user with this uid. */
export const userRef = (uid: string) => doc(db, "users", uid).withConverter(converter);

/** The first part of all profiles by email; for admins. */
export const firstUsers = () => query(allUsers(), orderBy("email"), limit(ROWS_PER_PAGE));

/** The profiles with these IDs: at least one, and at most 30; for admins. */
export const usersWithIds = (ids: readonly string[]) => query(allUsers(), where(documentId(), "in", ids));
