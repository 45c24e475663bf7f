import { storedUser } from "contract/user";
import { collection, type DocumentReference, doc, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";

export type ShopUser = Stored<z.output<typeof storedUser>>;

const converter = converterFor("users", storedUser);

/** The profile of the user with this uid. */
export const userRef = (uid: string): DocumentReference<Read<ShopUser>> =>
  doc(db, "users", uid).withConverter(converter);

/** All profiles; for admins. */
export const allUsers = (): Query<Read<ShopUser>> => collection(db, "users").withConverter(converter);
