import { storedUser } from "contract/user";
import { doc } from "firebase/firestore";
import { converterFor } from "./converters.ts";
import { db } from "./firestore.ts";

const userConverter = converterFor("users", storedUser);

/** The profile of the person with this uid. */
export const userRef = (uid: string) => doc(db, "users", uid).withConverter(userConverter);
