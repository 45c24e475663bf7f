import { connectFirestoreEmulator, getFirestore } from "firebase/firestore";
import { env } from "../../config/env.ts";
import { app } from "./app.ts";
// Firestore waits for Firebase Authentication to know the user only if that is there first.
import "../session/auth.ts";

/** The shop's Firestore database, for the pages behind sign-in. */
export const db = getFirestore(app);

if (env.firestoreEmulator) {
  const [host = "127.0.0.1", port] = env.firestoreEmulator.split(":");
  connectFirestoreEmulator(db, host, Number(port));
}
