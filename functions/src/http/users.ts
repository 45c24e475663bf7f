import type { Request, Router } from "express";
import { logger } from "firebase-functions";
import { getOwnProductReview } from "../catalog/product-reviews.ts";
import { listReviewsBy } from "../catalog/reviews.ts";
import { exemptionBody } from "../contract/exemption-input.ts";
import { may } from "../contract/permissions.ts";
import { poRequiredBody } from "../contract/references.ts";
import type { Role } from "../contract/role.ts";
import { isAdmin } from "../contract/role.ts";
import { profileInput } from "../contract/user-input.ts";
import { askForStock, readStockNotices, stopWaiting } from "../inbox/stock-notices.ts";
import { listOrdersOfAccount } from "../orders/read-orders.ts";
import { releaseOrdersOf } from "../orders/release-order.ts";
import { whileStripeAnswers } from "../payments/while-stripe-answers.ts";
import { changeRole } from "../people/change-role.ts";
import { deleteUser } from "../people/delete-user.ts";
import { setExemption } from "../people/exemption.ts";
import { exportUser } from "../people/export-user.ts";
import { setPoRequired } from "../people/po-required.ts";
import { getCustomer, getRole, listUsers } from "../people/read-users.ts";
import { updateProfile } from "../people/update-profile.ts";
import { forLog } from "../store/logging.ts";
import { sendDeleted, sendModified } from "./answers.ts";
import type { ApiServices } from "./api-services.ts";
import { allowing, identityOf } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { bodyOf, emailOf, idOf, partAsked, queryOf, sendPart } from "./input.ts";
import { makeAnyCaseRouter } from "./make-router.ts";
import { stockNoticeQuery, usersQuery } from "./queries.ts";

export const usersRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/user": {
      get: allow("manage users", async (request, response) =>
        sendPart(request, response, await listUsers(services, partAsked(request), queryOf(request, usersQuery))),
      ),
    },

    "/users/:id": {
      get: allow("manage users", async (request, response) =>
        response.json(orRefuse(await getCustomer(services, idOf(request, "user-not-found"))).customer),
      ),
      put: allow("edit a profile", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const changes = bodyOf(request, profileInput);
        sendModified(response, orRefuse(await updateProfile(services, caller, uid, changes)));
      }),
      delete: allow("delete a user", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const release = async () => {
          await releaseOrdersOf(await services.payments(), uid);
          return { ok: true } as const;
        };
        // An admin's own deletion may be refused, so their orders from before the promotion wait.
        const isOwn = caller.uid === uid;
        if (isOwn ? may(caller, "place orders") : may(caller, "delete a user"))
          orRefuse(await whileStripeAnswers(release));
        orRefuse(await deleteUser(services, caller, uid));
        // Orders that were placed meanwhile. If this fails, the sweep releases them.
        await release().catch((error: unknown) =>
          logger.error("The orders of a deleted user were not released", forLog(error)),
        );
        sendDeleted(response);
      }),
    },

    "/users/:id/orders": {
      get: allow("list all orders", async (request, response) => {
        const account = { uid: idOf(request, "user-not-found") };
        sendPart(request, response, await listOrdersOfAccount(services, account, partAsked(request)));
      }),
    },

    "/users/:id/exemption": {
      put: allow("manage users", async (request, response) => {
        const uid = idOf(request, "user-not-found");
        sendModified(response, orRefuse(await setExemption(services, uid, bodyOf(request, exemptionBody))));
      }),
      delete: allow("manage users", async (request, response) =>
        sendModified(response, orRefuse(await setExemption(services, idOf(request, "user-not-found"), undefined))),
      ),
    },

    "/users/:id/po-required": {
      put: allow("manage users", async (request, response) => {
        const uid = idOf(request, "user-not-found");
        const { required } = bodyOf(request, poRequiredBody);
        sendModified(response, orRefuse(await setPoRequired(services, uid, required)));
      }),
    },

    "/users/:id/data": {
      get: allow("export a user's data", async (request, response, caller) =>
        response.json(orRefuse(await exportUser(services, caller, idOf(request, "user-not-found"))).data),
      ),
    },

    "/users/:id/reviews": {
      get: allow("read own reviews", async (request, response, caller) =>
        response.json(orRefuse(await listReviewsBy(services, caller, idOf(request, "user-not-found"))).reviews),
      ),
    },

    "/users/:id/productReviews/:productId": {
      get: allow("review a product", async (request, response, caller) => {
        const productId = idOf(request, "product-not-found", "productId");
        const uid = idOf(request, "user-not-found");
        response.json(orRefuse(await getOwnProductReview(services, caller, uid, productId)).own);
      }),
    },
  });
};

export const rolesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  const giveRole = (role: Role) =>
    allow("manage users", async (request, response, caller) => {
      const email = emailOf(request.params.email);
      sendModified(response, orRefuse(await changeRole(services, caller, email, role)));
    });
  return makeAnyCaseRouter({
    "/user/admin/:email": { put: giveRole("admin"), delete: giveRole("customer") },

    "/admin/:email": {
      get: allow("read a profile", async (request, response, caller) => {
        const { role } = orRefuse(await getRole(services, caller, emailOf(request.params.email)));
        response.json({ admin: isAdmin(role) });
      }),
    },
  });
};

const noticeAt = (request: Request) =>
  [idOf(request, "user-not-found"), idOf(request, "product-not-found", "productId")] as const;

export const stockNoticesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  return makeAnyCaseRouter({
    "/users/:id/stockNotices": {
      get: allow("wait for stock", async (request, response, caller) => {
        const uid = idOf(request, "user-not-found");
        const { productIds } = orRefuse(await readStockNotices(services, caller, uid));
        response.json({ productIds });
      }),
    },

    "/users/:id/stockNotices/:productId": {
      put: allow("wait for stock", async (request, response, caller) => {
        const isConfirmed = identityOf(response).emailVerified;
        const { pieces } = queryOf(request, stockNoticeQuery);
        const asked = await askForStock(services, { ...caller, isConfirmed }, ...noticeAt(request), pieces);
        sendModified(response, orRefuse(asked));
      }),
      delete: allow("wait for stock", async (request, response, caller) =>
        sendModified(response, orRefuse(await stopWaiting(services, caller, ...noticeAt(request)))),
      ),
    },
  });
};
