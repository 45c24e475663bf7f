import type { Request, RequestHandler, Response } from "express";
import type { Auth, DecodedIdToken, UserRecord } from "firebase-admin/auth";
import { accountEmail, parse } from "../contract/fields.ts";
import { type Action, neverMay, whyNot } from "../contract/permissions.ts";
import { roleInForce } from "../contract/role.ts";
import type { Caller } from "../contract/user.ts";
import { endedBefore, revokedAt } from "../people/account.ts";
import { endSessionsBefore, isCurrent, type Session } from "../people/end-session.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { Refusal } from "./errors.ts";
import type { Handler } from "./make-router.ts";

/** A caller with an account, but not necessarily with a profile. */
export interface Identity extends Session {
  email: string;
  name: string | undefined;
  /** An ID token, or the session from PUT /user/{email}. */
  kind: "id-token" | "session";
  emailVerified: boolean;
  /** The second when all sessions of the account ended, since 1970; 0 if never. */
  revokedAt: number;
}

const SESSION_ISSUER = "https://session.firebase.google.com/";

/**
 * Identifies the caller by `Authorization: Bearer …`, and by their account at this moment. The security rules can't
 * read accounts, so a bearer refused because of its account ends the session in the profile, too.
 * @throws Refusal "not-signed-in" without a valid bearer, or if the account was disabled, deleted or changed since.
 */
export const authenticate =
  (store: Store, auth: Auth): RequestHandler =>
  async (request, response, next) => {
    const [, bearer] = request.get("authorization")?.match(/^Bearer +([\w.~+/=-]+)$/i) ?? [];
    if (!bearer) throw new Refusal("not-signed-in");
    const issuer: unknown = decoded(bearer)?.iss;
    // The library throws for a bearer that is no token at all.
    if (typeof issuer !== "string") throw new Refusal("not-signed-in");
    const kind = issuer.startsWith(SESSION_ISSUER) ? "session" : "id-token";
    const token = await verify(auth, bearer, kind);
    if (!token?.email) throw new Refusal("not-signed-in");
    const address = parse(accountEmail, token.email);
    if (!address.ok) throw new Refusal("email-not-supported");
    const { uid } = token;
    const session = {
      uid,
      email: address.value,
      bearer,
      authTime: token.auth_time ?? 0,
    };
    const account = await accountOf(auth, uid);
    const said = { isConfirmed: token.email_verified, provider: token.firebase?.sign_in_provider };
    const ended = endedBefore({ ...session, ...said }, account);
    if (!account || ended !== undefined) {
      await endSessionsBefore(store, uid, ended ?? 0);
      throw new Refusal("not-signed-in");
    }
    response.locals.identity = {
      ...session,
      kind,
      // A token from the sign-up is older than the account's name.
      name: typeof token.name === "string" ? token.name : account.displayName,
      emailVerified: account.emailVerified,
      isUnconfirmed: account.emailVerified && said.isConfirmed === false,
      revokedAt: revokedAt(account),
    } satisfies Identity;
    next();
  };

/** Admits callers whose profile at this moment lets them do this, in a session that has not ended. */
const admit =
  ({ db }: Store, action: Action): RequestHandler =>
  async (_request, response, next) => {
    const identity = identityOf(response);
    const { uid, email, emailVerified, revokedAt: endedAt } = identity;
    const profile = (await users(db).doc(uid).get()).data();
    if (!profile || !isCurrent(profile, identity)) throw new Refusal("not-signed-in");
    if (endedAt > (profile.validSince ?? 0)) await endSessionsBefore({ db }, uid, endedAt);
    const caller: Caller = { uid, email, role: roleInForce(profile.role, emailVerified), name: profile.name };
    if (neverMay(caller, action)) throw new Refusal(whyNot(action));
    response.locals.caller = caller;
    next();
  };

type PrivateHandler = (request: Request, response: Response, caller: Caller) => unknown;

/** Makes the handlers of private calls. What belongs to whom is up to the operation. */
export const allowing =
  ({ db, auth }: Store & { auth: Auth }) =>
  (action: Action, handler: PrivateHandler): Handler[] => [
    authenticate({ db }, auth) as Handler,
    admit({ db }, action) as Handler,
    (request, response) => handler(request, response, response.locals.caller),
  ];

export const identityOf = (response: Response): Identity => response.locals.identity;

const verify = async (auth: Auth, bearer: string, kind: Identity["kind"]): Promise<DecodedIdToken | undefined> => {
  try {
    return await (kind === "session" ? auth.verifySessionCookie(bearer) : auth.verifyIdToken(bearer));
  } catch (error) {
    if (isOfAccount(error)) return decoded(bearer);
    if (isAuthError(error)) return undefined;
    throw error;
  }
};

/** Against the emulator, the library also checks the account. */
const isOfAccount = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return /^auth\/(id-token-revoked|session-cookie-revoked|user-disabled|user-not-found)$/.test(String(code));
};

const accountOf = async (auth: Auth, uid: string): Promise<UserRecord | undefined> =>
  (await auth.getUsers([{ uid }])).users[0];

/** True if Firebase Authentication refused a token. Otherwise it could not be reached. */
export const isAuthError = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && code.startsWith("auth/") && code !== "auth/internal-error";
};

/** The claims of a token that may be invalid. */
const decoded = (jwt: string): DecodedIdToken | undefined => {
  try {
    const claims = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString("utf8"));
    return { ...claims, uid: claims.sub };
  } catch {
    return undefined;
  }
};
