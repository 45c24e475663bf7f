import type { RequestHandler, Response } from "express";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import type { Caller } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { Refusal } from "./errors.ts";

/** A person as their bearer proves them: signed in, but not necessarily with a profile. */
export interface Person {
  uid: string;
  email: string;
  name: string | undefined;
  bearer: string;
  /** What kind of bearer: an ID token of the identity service, or the session that PUT /user/{email} answered with. */
  kind: "id-token" | "session";
}

const SESSION_ISSUER = "https://session.firebase.google.com/";

/** Reads the person out of `Authorization: Bearer …`. Throws the refusal "not-signed-in" for none or a bad one. */
export const authenticate =
  (auth: Auth): RequestHandler =>
  async (request, response, next) => {
    const [, bearer] = request.get("authorization")?.match(/^Bearer +([\w.~+/=-]+)$/i) ?? [];
    if (!bearer) throw new Refusal("not-signed-in");
    const issuer = issuerOf(bearer);
    // What can't be read is not asked about: the library throws at it.
    if (!issuer) throw new Refusal("not-signed-in");
    const kind = issuer.startsWith(SESSION_ISSUER) ? "session" : "id-token";
    const token = await verify(auth, bearer, kind);
    if (!token?.email) throw new Refusal("not-signed-in");
    response.locals.person = {
      uid: token.uid,
      email: token.email.toLowerCase(),
      name: typeof token.name === "string" ? token.name : undefined,
      bearer,
      kind,
    } satisfies Person;
    next();
  };

/**
 * Admits whoever has a profile now, with the role that it gives now: a demoted or deleted person's bearer stops working at once,
 * however long it would still last.
 */
export const admit =
  ({ db }: Store): RequestHandler =>
  async (_request, response, next) => {
    const { uid, email } = personOf(response);
    const profile = (await users(db).doc(uid).get()).data();
    if (!profile) throw new Refusal("not-signed-in");
    response.locals.caller = { uid, email, role: profile.role, name: profile.name } satisfies Caller;
    next();
  };

/** Both of the above: what every private call begins with. */
export const signedIn = (store: Store, auth: Auth): RequestHandler[] => [authenticate(auth), admit(store)];

export const personOf = (response: Response): Person => response.locals.person;
export const callerOf = (response: Response): Caller => response.locals.caller;

/** Revocation is asked for too: a signed-out, disabled or deleted account's token is refused. */
const verify = async (auth: Auth, bearer: string, kind: Person["kind"]): Promise<DecodedIdToken | undefined> => {
  try {
    return await (kind === "session" ? auth.verifySessionCookie(bearer, true) : auth.verifyIdToken(bearer, true));
  } catch (error) {
    if (isAuthError(error)) return undefined;
    throw error;
  }
};

/** The identity service's verdict on a token, as against a failure to reach it. */
export const isAuthError = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && code.startsWith("auth/") && code !== "auth/internal-error";
};

const issuerOf = (jwt: string): string | undefined => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString("utf8"));
    const issuer = (claims as { iss?: unknown } | null)?.iss;
    return typeof issuer === "string" ? issuer : undefined;
  } catch {
    return undefined;
  }
};
