import { type ProfileInput, storedUser } from "contract/user";
import { collection, doc, endAt, limit, orderBy, type Query, query, startAt, updateDoc } from "firebase/firestore";
import type * as z from "zod/mini";
import { api } from "../api.ts";
import { converterFor, type Stored } from "../converters.ts";
import { db } from "../firestore.ts";
import { type Order, type Place, pageOf, ROWS_PER_PAGE } from "../live/places.ts";
import { attempt, type Outcome } from "../outcome.ts";

const userConverter = converterFor("users", storedUser);

export type ShopUser = Stored<z.output<typeof storedUser>>;

/** The profile of the person with this uid. */
export const userRef = (uid: string) => doc(db, "users", uid).withConverter(userConverter);

/** Changes a person's own profile. Throws on failures that are no refusal. */
export const updateProfile = (uid: string, input: ProfileInput): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "users", uid), { ...input }));

export const USERS_BY_EMAIL: Order = { field: "email", kind: "text", direction: "asc" };

const users = () => collection(db, "users").withConverter(userConverter);

/** A page of all profiles by e-mail; for admins. */
export const usersPage = (place?: Place): Query<ShopUser> => pageOf(users(), USERS_BY_EMAIL, place);

/** The first profiles, a page of them, whose e-mail or name begins with these letters, as they are written; for admins. */
export const usersStarting = (field: "email" | "name", letters: string): Query<ShopUser> =>
  query(users(), orderBy(field), startAt(letters), endAt(`${letters}\uf8ff`), limit(ROWS_PER_PAGE));

/** Makes a customer an admin; for admins. Throws on failures that are no refusal. */
export const makeAdmin = (uid: string): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "users", uid), { role: "admin" }));

/** Makes an admin a customer again. Throws an ApiError: 409 for the last admin. */
export const removeAdmin = (email: string): Promise<unknown> => api.delete(`/user/admin/${encodeURIComponent(email)}`);

/** Deletes a person's profile and sign-in account. Throws an ApiError: 409 for the last admin. */
export const deleteUser = (uid: string): Promise<unknown> => api.delete(`/users/${encodeURIComponent(uid)}`);
