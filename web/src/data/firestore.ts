import { connectFirestoreEmulator, getFirestore } from "firebase/firestore";
import { env } from "../config/env.ts";
import { app } from "./firebase.ts";

/** The shop's store, for pages behind a sign-in. */
export const db = getFirestore(app);

if (env.firestoreEmulator) {
  const [host = "127.0.0.1", port] = env.firestoreEmulator.split(":");
  connectFirestoreEmulator(db, host, Number(port));
}
