import { connectFirestoreEmulator, getFirestore } from "firebase/firestore/lite";
import { env } from "../app/env.ts";
import { app } from "./firebase.ts";

/** The shop's store without its live reads: a quarter of the size, for public pages that write one document. */
export const storeLite = getFirestore(app);

if (env.firestoreEmulator) {
  const [host = "127.0.0.1", port] = env.firestoreEmulator.split(":");
  connectFirestoreEmulator(storeLite, host, Number(port));
}
