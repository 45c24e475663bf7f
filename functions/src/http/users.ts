import { type RequestHandler, Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { logger } from "firebase-functions";
import { getOwnProductReview } from "../catalog/read-own-product-review.ts";
import { listReviewsBy } from "../catalog/read-reviews.ts";
import { isAdmin } from "../contract/is-admin.ts";
import { SESSION_DAYS } from "../contract/limits.ts";
import { may } from "../contract/permissions.ts";
import type { Role } from "../contract/profile.ts";
import { profileInput, signInInput } from "../contract/user.ts";
import { askForStock, readStockNotices, stopWaiting } from "../inbox/stock-notices.ts";
import { releaseOrdersOf } from "../orders/release-orders-of.ts";
import type { PaymentServices } from "../payments/services.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { changeRole } from "../people/change-role.ts";
import { deleteUser } from "../people/delete-user.ts";
import { endAllSessions, endSession } from "../people/end-session.ts";
import { exportUser } from "../people/export-user.ts";
import { getRole, getUser, listUsers } from "../people/read-users.ts";
import { signInUser } from "../people/sign-in-user.ts";
import { updateProfile } from "../people/update-profile.ts";
import { forLog } from "../store/logging.ts";
import type { Store } from "../store/store.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import { allowing, authenticate, callerOf, type Identity, identityOf, isAuthError } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, emailOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { usersQuery } from "./queries.ts";

const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export const usersRouter = (
  payments: () => Promise<PaymentServices>,
  store: Store,
  auth: Auth,
  confirmEmail: (idToken: string) => Promise<void>,
): Router => {
  const router = Router();
  const allow = allowing(store, auth);

  router
    .route("/user")
    .get(...allow("manage users"), async (request, response) => {
      const asked = queryOf(request, usersQuery);
      const { part } = orRefuse(await listUsers(store, callerOf(response), partAsked(request), asked));
      sendPart(request, response, part);
    })
    .all(methodNotAllowed);

  router
    .route("/user/:email")
    .get(...allow("read a profile"), async (request, response) => {
      const { user } = orRefuse(await getUser(store, callerOf(response), emailOf(request.params.email)));
      response.json(user);
    })
    .put(authenticate(store, auth), async (request, response) => {
      const identity = identityOf(response);
      if (emailOf(request.params.email) !== identity.email) throw new Refusal("not-allowed");
      const signedIn = await signInUser({ ...store, auth }, identity, bodyOf(request, signInInput));
      if (signedIn === "ended") throw new Refusal("not-signed-in");
      const { role, isNew } = signedIn;
      if (isNew && !identity.emailVerified && identity.kind === "id-token") await confirmEmail(identity.bearer);
      response.json({ acknowledged: true, token: await sessionOf(auth, identity), role });
    })
    .all(methodNotAllowed);

  router
    .route("/session")
    .delete(...allow("end own sessions"), async (_request, response) => {
      await endSession(store, identityOf(response), new Date());
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  router
    .route("/sessions")
    .delete(...allow("end own sessions"), async (_request, response) => {
      await endAllSessions({ ...store, auth }, identityOf(response));
      response.json({ acknowledged: true });
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
    .put(...allow("manage users"), giveRole("admin"))
    .delete(...allow("manage users"), giveRole("customer"))
    .all(methodNotAllowed);

  router
    .route("/users/:id")
    .put(...allow("edit a profile"), async (request, response) => {
      const uid = idOf(request, "user-not-found");
      const changes = bodyOf(request, profileInput);
      sendModified(response, orRefuse(await updateProfile(store, callerOf(response), uid, changes)));
    })
    .delete(...allow("delete a user"), async (request, response) => {
      const caller = callerOf(response);
      const uid = idOf(request, "user-not-found");
      const release = async () => {
        await releaseOrdersOf(await payments(), uid);
        return { ok: true } as const;
      };
      // An admin's own deletion may be refused, so their orders from before the promotion wait.
      const isOwn = caller.uid === uid;
      if (isOwn ? may(caller, "place orders") : may(caller, "delete a user"))
        orRefuse(await whileStripeAnswers(release));
      orRefuse(await deleteUser({ ...store, auth }, caller, uid));
      // Those that were placed meanwhile. From now on there are none. What fails here is left to the sweep.
      await release().catch((error: unknown) =>
        logger.error("The orders of a deleted user were not released", forLog(error)),
      );
      sendDeleted(response);
    })
    .all(methodNotAllowed);

  router
    .route("/users/:id/data")
    .get(...allow("export a user's data"), async (request, response) => {
      const uid = idOf(request, "user-not-found");
      response.json(orRefuse(await exportUser({ ...store, auth }, callerOf(response), uid)).data);
    })
    .all(methodNotAllowed);

  router
    .route("/users/:id/reviews")
    .get(...allow("read own reviews"), async (request, response) => {
      const { reviews } = orRefuse(await listReviewsBy(store, callerOf(response), idOf(request, "user-not-found")));
      response.json(reviews);
    })
    .all(methodNotAllowed);

  router
    .route("/users/:id/productReviews/:productId")
    .get(...allow("review a product"), async (request, response) => {
      const productId = idOf(request, "product-not-found", "productId");
      const uid = idOf(request, "user-not-found");
      const { own } = orRefuse(await getOwnProductReview(store, callerOf(response), uid, productId));
      response.json(own);
    })
    .all(methodNotAllowed);

  router
    .route("/users/:id/stockNotices")
    .get(...allow("wait for stock"), async (request, response) => {
      const uid = idOf(request, "user-not-found");
      const { productIds } = orRefuse(await readStockNotices(store, callerOf(response), uid));
      response.json({ productIds });
    })
    .all(methodNotAllowed);

  router
    .route("/users/:id/stockNotices/:productId")
    .put(...allow("wait for stock"), async (request, response) => {
      const [uid, productId] = [idOf(request, "user-not-found"), idOf(request, "product-not-found", "productId")];
      const caller = { ...callerOf(response), isConfirmed: identityOf(response).emailVerified };
      sendModified(response, orRefuse(await askForStock(store, caller, uid, productId)));
    })
    .delete(...allow("wait for stock"), async (request, response) => {
      const [uid, productId] = [idOf(request, "user-not-found"), idOf(request, "product-not-found", "productId")];
      sendModified(response, orRefuse(await stopWaiting(store, callerOf(response), uid, productId)));
    })
    .all(methodNotAllowed);

  router
    .route("/admin/:email")
    .get(...allow("read a profile"), async (request, response) => {
      const { role } = orRefuse(await getRole(store, callerOf(response), emailOf(request.params.email)));
      response.json({ admin: role !== undefined && isAdmin(role) });
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
