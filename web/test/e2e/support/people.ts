import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "@playwright/test";
import { getAuth } from "firebase-admin/auth";
import type { Role } from "../../../../functions/src/contract/user.ts";
import { type Account, signUpWithPassword } from "../../../../functions/testing/sign-up.ts";
import { API, AUTH, db, FIREBASE_API_KEY, SITE } from "./suite.ts";

export const PASSWORD = "secret1";

/** Somebody who has not been to the shop yet. */
export interface Stranger {
  name: string;
  email: string;
}

export interface Person extends Stranger {
  uid: string;
  /** A browser's storage in which this person is signed in. */
  storage: BrowserContextOptions["storageState"];
}

export const aStranger = (first = "Nora"): Stranger => {
  const id = randomUUID().slice(0, 8);
  return { name: `${first} ${id}`, email: `${first.toLowerCase()}-${id}@example.com` };
};

const enterShop = async (email: string, name: string, bearer: string): Promise<{ token: string }> => {
  const answer = await fetch(`${API}/user/${email}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ email, name }),
  });
  if (!answer.ok) throw new Error(`PUT /user answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token: string };
};

/** What the identity service's code and the shop leave in a browser that is signed in. */
const storageOf = ({ name, email }: Stranger, { localId, idToken, refreshToken }: Account, token: string) => {
  const now = Date.now();
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    displayName: name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: FIREBASE_API_KEY,
    appName: "[DEFAULT]",
  };
  const localStorage = [
    { name: `firebase:authUser:${FIREBASE_API_KEY}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: "accessToken", value: token },
  ];
  return { cookies: [], origins: [{ origin: SITE, localStorage }] };
};

/** A person who signed up and in before the test begins, as the web app would have done it, without its forms. */
export const aPerson = async (role: Role = "customer", stranger = aStranger()): Promise<Person> => {
  const { name, email } = stranger;
  const account = await signUpWithPassword(AUTH, { email, password: PASSWORD, displayName: name });
  const { token } = await enterShop(email, name, account.idToken);
  if (role === "admin") await db.doc(`users/${account.localId}`).update({ role });
  return { name, email, uid: account.localId, storage: storageOf(stranger, account, token) };
};

/** Deletes a person's sign-in account, and nothing else of them. */
export const deleteAccount = async ({ uid }: Person): Promise<void> => getAuth().deleteUser(uid);
