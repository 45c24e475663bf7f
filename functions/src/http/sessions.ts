import type { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { SESSION_DAYS } from "../contract/lifetimes.ts";
import { signInInput } from "../contract/user-input.ts";
import { withinMailboxBudget } from "../mail/mailbox-budget.ts";
import { endAllSessions, endSession } from "../people/end-session.ts";
import { getUser } from "../people/read-users.ts";
import { signInUser } from "../people/sign-in-user.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing, authenticate, type Identity, identityOf, isAuthError } from "./authenticate.ts";
import { orRefuse, Refusal } from "./errors.ts";
import { bodyOf, emailOf } from "./input.ts";
import { type Handler, makeAnyCaseRouter } from "./make-router.ts";

const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

/** Signing in and out, and the profile that a sign-in creates. */
export const sessionsRouter = (services: ApiServices): Router => {
  const { auth, confirmEmail } = services;
  const allow = allowing(services);

  const signIn: Handler = async (request, response) => {
    const identity = identityOf(response);
    if (emailOf(request.params.email) !== identity.email) throw new Refusal("not-allowed");
    const signedIn = await signInUser(services, identity, bodyOf(request, signInInput));
    if (signedIn === "ended") throw new Refusal("not-signed-in");
    const { role, isNew } = signedIn;
    if (isNew && !identity.emailVerified && identity.kind === "id-token") {
      const mailbox = { to: identity.email, isConfirmed: false, now: new Date() };
      if (await withinMailboxBudget(services.db, mailbox)) await confirmEmail(identity.bearer);
    }
    response.json({ acknowledged: true, token: await sessionOf(auth, identity), role });
  };

  return makeAnyCaseRouter({
    "/user/:email": {
      get: allow("read a profile", async (request, response, caller) =>
        response.json(orRefuse(await getUser(services, caller, emailOf(request.params.email))).user),
      ),
      put: [authenticate(services, auth) as Handler, signIn],
    },

    "/session": {
      delete: allow("end own sessions", async (_request, response) => {
        await endSession(services, identityOf(response), new Date());
        response.json({ acknowledged: true });
      }),
    },

    "/sessions": {
      delete: allow("end own sessions", async (_request, response) => {
        await endAllSessions(services, identityOf(response));
        response.json({ acknowledged: true });
      }),
    },
  });
};

/**
 * The session for an ID token. A session is not prolonged: it is returned as it is.
 * @throws Refusal "not-signed-in" for an account that was deleted meanwhile.
 */
const sessionOf = async (auth: Auth, { bearer, kind }: Identity): Promise<string> => {
  if (kind === "session") return bearer;
  try {
    return await auth.createSessionCookie(bearer, { expiresIn: SESSION_MS });
  } catch (error) {
    if (isAuthError(error)) throw new Refusal("not-signed-in");
    throw error;
  }
};
