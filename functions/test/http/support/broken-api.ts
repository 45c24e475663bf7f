import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { parsing } from "../../support/own-api.ts";

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
} as unknown as Auth;

/** A well-formed bearer. */
const bearer = `e30.${Buffer.from('{"iss":"https://securetoken.google.com/broken"}').toString("base64url")}.x`;

/** The API in this process, with a database that fails. */
export const useBrokenApi = () => {
  const api = createApp({
    db,
    auth,
    site: "https://shop.example",
    payments: () => Promise.reject(new Error("There is no Stripe here")),
  });
  const server = createServer(express().use(...parsing, api));
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => {
    server.close();
  });
  return { at: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bearer };
};
