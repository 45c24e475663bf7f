import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { parse } from "../contract/fields.ts";
import { email, signInInput } from "../contract/user.ts";
import type { Shop } from "../shop/shop.ts";
import { signInUser } from "../shop/sign-in-user.ts";
import { authenticate, type Person, personOf } from "./authenticate.ts";
import { methodNotAllowed, Refusal } from "./errors.ts";
import { bodyOf } from "./input.ts";

/** How long the session lasts that PUT /user/{email} answers with. */
const SESSION_MS = 5 * 24 * 60 * 60 * 1000;

export const usersRouter = (shop: Pick<Shop, "db">, auth: Auth): Router => {
  const router = Router();

  router
    .route("/user/:email")
    .put(authenticate(auth), async (request, response) => {
      const person = personOf(response);
      const addressed = parse(email, request.params.email);
      if (!addressed.ok || addressed.value !== person.email) throw new Refusal("not-allowed");
      await signInUser(shop, person, bodyOf(request, signInInput));
      response.json({ acknowledged: true, token: await sessionOf(auth, person) });
    })
    .all(methodNotAllowed("PUT"));

  return router;
};

/** A session made of an ID token. A session itself makes no longer one: it is given back as it is. */
const sessionOf = (auth: Auth, { bearer, kind }: Person): Promise<string> | string =>
  kind === "session" ? bearer : auth.createSessionCookie(bearer, { expiresIn: SESSION_MS });
