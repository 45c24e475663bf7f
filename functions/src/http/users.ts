import { type RequestHandler, Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { SESSION_DAYS } from "../contract/limits.ts";
import { type Role, signInInput } from "../contract/user.ts";
import { changeRole } from "../people/change-role.ts";
import { deleteUser } from "../people/delete-user.ts";
import { getRole, getUser, listUsers } from "../people/read-users.ts";
import { signInUser } from "../people/sign-in-user.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import { authenticate, callerOf, type Identity, identityOf, isAuthError, signedIn } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, emailOf, idOf, pageAsked, sendPage } from "./input.ts";

const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export const usersRouter = (store: Store, auth: Auth): Router => {
  const router = Router();
  const admitted = signedIn(store, auth);

  router
    .route("/user")
    .get(...admitted, async (request, response) => {
      const { page } = orRefuse(await listUsers(store, callerOf(response), pageAsked(request)));
      sendPage(request, response, page);
    })
    .all(methodNotAllowed);

  router
    .route("/user/:email")
    .get(...admitted, async (request, response) => {
      const { user } = orRefuse(await getUser(store, callerOf(response), emailOf(request.params.email)));
      response.json(user);
    })
    .put(authenticate(auth), async (request, response) => {
      const identity = identityOf(response);
      if (emailOf(request.params.email) !== identity.email) throw new Refusal("not-allowed");
      await signInUser(store, identity, bodyOf(request, signInInput));
      response.json({ acknowledged: true, token: await sessionOf(auth, identity) });
    })
    .all(methodNotAllowed);

  const giveRole =
    (role: Role): RequestHandler =>
    async (request, response) => {
      const email = emailOf(request.params.email);
      sendModified(response, orRefuse(await changeRole({ ...store, auth }, callerOf(response), email, role)));
    };
  router
    .route("/user/admin/:email")
    .put(...admitted, giveRole("admin"))
    .delete(...admitted, giveRole("customer"))
    .all(methodNotAllowed);

  router
    .route("/users/:id")
    .delete(...admitted, async (request, response) => {
      orRefuse(await deleteUser({ ...store, auth }, callerOf(response), idOf(request, "user-not-found")));
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  router
    .route("/admin/:email")
    .get(...admitted, async (request, response) => {
      const { role } = orRefuse(await getRole(store, callerOf(response), emailOf(request.params.email)));
      response.json({ admin: role === "admin" });
    })
    .all(methodNotAllowed);

  return router;
};

/**
 * A session for an ID token. A session is not prolonged: it is returned as it is.
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
