import { randomUUID } from "node:crypto";
import type { Role } from "../../../../functions/src/contract/role.ts";
import { type Account, signUpWithPassword } from "../../../../functions/testing/sign-up.ts";
import { API, AUTH, db, FIREBASE_API_KEY, SITE } from "./suite.ts";

export const PASSWORD = "secret1";

export interface UserDetails {
  name: string;
  email: string;
}

export interface TestUser extends UserDetails {
  uid: string;
  accessToken: string;
  /** The storage of a browser in which this user is signed in. */
  storage: ReturnType<typeof storageOf>;
}

export const newDetails = (first = "Nora"): UserDetails => {
  const id = randomUUID().slice(0, 8);
  return { name: `${first} ${id}`, email: `${first.toLowerCase()}-${id}@example.com` };
};

/** Calls the API as this user, and returns the body of the answer. */
export const callApi = async (method: string, path: string, accessToken?: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${API}${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** The storage of a browser in which a user is signed in, as Firebase Authentication and the web app leave it. */
const storageOf = (
  { name, email }: UserDetails,
  { localId, idToken, refreshToken }: Account,
  accessToken: string,
  emailVerified: boolean,
) => {
  const now = Date.now();
  const session = {
    uid: localId,
    email,
    emailVerified,
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
    { name: `firebase:authUser:${FIREBASE_API_KEY}:[DEFAULT]`, value: JSON.stringify(session) },
    { name: "accessToken", value: accessToken },
  ];
  return { cookies: [], origins: [{ origin: SITE, localStorage }] };
};

/** Signs up a user through the API, as the web app does by its form. An admin has confirmed their email address. */
export const createUser = async (role: Role = "customer", details = newDetails()): Promise<TestUser> => {
  const { name, email } = details;
  const isAdmin = role === "admin";
  const account = await signUpWithPassword(AUTH, { email, password: PASSWORD, displayName: name }, isAdmin);
  const { token } = (await callApi("PUT", `/user/${email}`, account.idToken, { email, name })) as { token: string };
  if (isAdmin) await db.doc(`users/${account.localId}`).update({ role });
  return {
    name,
    email,
    uid: account.localId,
    accessToken: token,
    storage: storageOf(details, account, token, isAdmin),
  };
};
