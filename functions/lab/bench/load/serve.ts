import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { HOST } from "../../../dev/ports.ts";

/** The project that the load is played in: nobody else's. */
export const LOAD_PROJECT = "demo-bench-load";

/** Serves what `make` makes as the Functions platform would, its body parsed beforehand, and tells the parent process where. */
export const serve = (make: (db: Firestore, auth: Auth) => RequestHandler): void => {
  const app = initializeApp({ projectId: LOAD_PROJECT });
  const server = express()
    .use(express.json(), make(getFirestore(app), getAuth(app)))
    .listen(0, HOST, () => process.send?.((server.address() as AddressInfo).port));
};
