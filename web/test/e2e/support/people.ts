import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "@playwright/test";
import { getAuth } from "firebase-admin/auth";
import type { Role } from "../../../../functions/src/contract/user.ts";
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

interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

export const aStranger = (first = "Nora"): Stranger => {
  const id = randomUUID().slice(0, 8);
  return { name: `${first} ${id}`, email: `${first.toLowerCase()}-${id}@example.com` };
};

const send = async <T>(method: string, url: string, body: object, bearer?: string): Promise<T> => {
  const answer = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
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
  const account = await send<Account>(
    "POST",
    `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${FIREBASE_API_KEY}`,
    { email, password: PASSWORD, displayName: name, returnSecureToken: true },
  );
  const { token } = await send<{ token: string }>("PUT", `${API}/user/${email}`, { email, name }, account.idToken);
  if (role === "admin") await db.doc(`users/${account.localId}`).update({ role });
  return { name, email, uid: account.localId, storage: storageOf(stranger, account, token) };
};

/** Deletes a person's sign-in account, and nothing else of them. */
export const deleteAccount = async ({ uid }: Person): Promise<void> => getAuth().deleteUser(uid);
