import type { Router } from "express";
import { isAdmin } from "../contract/is-admin.ts";
import type { Role } from "../contract/profile.ts";
import { changeRole } from "../people/change-role.ts";
import { getRole } from "../people/read-users.ts";
import { sendModified } from "./answers.ts";
import { allowing } from "./authenticate.ts";
import { orRefuse } from "./errors.ts";
import { emailOf } from "./input.ts";
import { type ApiServices, anyCaseRoutes } from "./routes.ts";

export const rolesRouter = (services: ApiServices): Router => {
  const allow = allowing(services);
  const giveRole = (role: Role) =>
    allow("manage users", async (request, response, caller) => {
      const email = emailOf(request.params.email);
      sendModified(response, orRefuse(await changeRole(services, caller, email, role)));
    });
  return anyCaseRoutes({
    "/user/admin/:email": { put: giveRole("admin"), delete: giveRole("customer") },

    "/admin/:email": {
      get: allow("read a profile", async (request, response, caller) => {
        const { role } = orRefuse(await getRole(services, caller, emailOf(request.params.email)));
        response.json({ admin: isAdmin(role) });
      }),
    },
  });
};
