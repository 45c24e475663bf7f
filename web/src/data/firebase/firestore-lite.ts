import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { env } from "../../config/env.ts";
import { app } from "./app.ts";

/** Firestore without listeners: a quarter of the size, for public pages that write one document. */
export const liteDb = getFirestore(app);

// A denied write is an expected answer here, and Firestore's warning would print the e-mail address to the console.
setLogLevel("error");

if (env.firestoreEmulator) {
  const [host = "127.0.0.1", port] = env.firestoreEmulator.split(":");
  connectFirestoreEmulator(liteDb, host, Number(port));
}
