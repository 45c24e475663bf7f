import type { RequestHandler, Response } from "express";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import type { Caller } from "../contract/user.ts";
import { isEnded } from "../people/end-session.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { Refusal } from "./errors.ts";

/** A caller as the bearer identifies them: with an account, but not necessarily with a profile. */
export interface Identity {
  uid: string;
  email: string;
  name: string | undefined;
  bearer: string;
  /** An ID token of Firebase Authentication, or the session that PUT /user/{email} returned. */
  kind: "id-token" | "session";
  /** When the bearer expires, in seconds since 1970. */
  expiresAt: number;
}

const SESSION_ISSUER = "https://session.firebase.google.com/";

/** Identifies the caller by `Authorization: Bearer …`. @throws Refusal "not-signed-in" without a valid bearer. */
export const authenticate =
  (auth: Auth): RequestHandler =>
  async (request, response, next) => {
    const [, bearer] = request.get("authorization")?.match(/^Bearer +([\w.~+/=-]+)$/i) ?? [];
    if (!bearer) throw new Refusal("not-signed-in");
    const issuer = issuerOf(bearer);
    // The library would throw for a bearer that is not a token at all.
    if (!issuer) throw new Refusal("not-signed-in");
    const kind = issuer.startsWith(SESSION_ISSUER) ? "session" : "id-token";
    const token = await verify(auth, bearer, kind);
    if (!token?.email) throw new Refusal("not-signed-in");
    response.locals.identity = {
      uid: token.uid,
      email: token.email.toLowerCase(),
      name: typeof token.name === "string" ? token.name : undefined,
      bearer,
      kind,
      expiresAt: token.exp,
    } satisfies Identity;
    next();
  };

/**
 * Admits callers who have a profile, with the role that the profile has now. So a demoted or deleted user's bearer stops working at once,
 * however long it would still be valid, and so does a session that its user ended.
 */
export const admit =
  ({ db }: Store): RequestHandler =>
  async (_request, response, next) => {
    const { uid, email, bearer } = identityOf(response);
    const profile = (await users(db).doc(uid).get()).data();
    if (!profile || isEnded(profile, bearer)) throw new Refusal("not-signed-in");
    response.locals.caller = { uid, email, role: profile.role, name: profile.name } satisfies Caller;
    next();
  };

/** Both of the above. Every private call begins with them. */
export const signedIn = (store: Store, auth: Auth): RequestHandler[] => [authenticate(auth), admit(store)];

export const identityOf = (response: Response): Identity => response.locals.identity;
export const callerOf = (response: Response): Caller => response.locals.caller;

/** Checks for revocation, too: the token of a signed-out, disabled or deleted account is refused. */
const verify = async (auth: Auth, bearer: string, kind: Identity["kind"]): Promise<DecodedIdToken | undefined> => {
  try {
    return await (kind === "session" ? auth.verifySessionCookie(bearer, true) : auth.verifyIdToken(bearer, true));
  } catch (error) {
    if (isAuthError(error)) return undefined;
    throw error;
  }
};

/** Whether Firebase Authentication refused a token. Otherwise it could not be reached. */
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
