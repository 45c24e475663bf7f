import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { env } from "../config/env.ts";
import { app } from "./firebase.ts";

/** The shop's store without its live reads: a quarter of the size, for public pages that write one document. */
export const storeLite = getFirestore(app);

// A refusal is an answer here (the address is known already), and its warning would show the address on the console.
setLogLevel("error");

if (env.firestoreEmulator) {
  const [host = "127.0.0.1", port] = env.firestoreEmulator.split(":");
  connectFirestoreEmulator(storeLite, host, Number(port));
}
