import express, { type RequestHandler } from "express";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { createApp } from "../../../src/http/app.ts";
import { passPlatformErrors } from "../../../src/http/platform-errors.ts";
import { likeThePlatform, SITE, useServer } from "../../support/server.ts";

/** Personal data that a library's error can quote. */
export const PERSONAL = {
  email: "ann@clinic.example",
  phone: "+1 555 010 0199",
  address: "7 Secret Lane, Springfield",
};

/** A database that fails with personal data in its error. */
const db = {
  batch: () => ({}),
  collection: () => {
    throw new Error(`Can't reach the database for ${Object.values(PERSONAL).join(", ")}`);
  },
} as unknown as Firestore;

/** An authentication service that accepts every token. */
const auth = {
  verifyIdToken: async () => ({ uid: "ann", email: PERSONAL.email }) as DecodedIdToken,
  getUsers: async () => ({ users: [{ uid: "ann", email: PERSONAL.email, metadata: {}, providerData: [] }] }),
} as unknown as Auth;

/** A well-formed bearer. */
const bearer = `e30.${Buffer.from('{"iss":"https://securetoken.google.com/broken"}').toString("base64url")}.x`;

/** The API in this process, with a database that fails. */
export const useBrokenApi = () => {
  const api = createApp({
    db,
    auth,
    site: SITE,
    confirmEmail: async () => {},
    payments: () => Promise.reject(new Error("There is no Stripe here")),
  });
  const refuse: RequestHandler = (_request, _response, next) => next(Object.assign(new Error("Busy"), { status: 429 }));
  /** The address of the API behind a platform that has too many requests. */
  const busyAt = useServer(() => express().use(refuse, passPlatformErrors(api)));
  return { api, at: useServer(() => likeThePlatform(api)), busyAt, bearer };
};
