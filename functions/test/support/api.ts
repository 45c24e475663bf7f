import type { Role } from "../../src/contract/profile.ts";
import { createApp } from "../../src/http/app.ts";
import { callAt } from "./call.ts";
import type { Account } from "./documents.ts";
import { likeThePlatform, SITE, useServer } from "./server.ts";
import { useShop } from "./shop.ts";

/** The API over a shop of its own, in this process. Nobody else calls it, and it serves many callers at once. */
export const useApi = () => {
  const shop = useShop();
  const address = useServer(() =>
    likeThePlatform(createApp({ db: shop.db, auth: shop.auth, site: SITE, payments: async () => shop.shop() })),
  );
  const call = callAt(address);

  /** An ID token as the Authentication emulator makes it. */
  const bearerOf = ({ uid, email }: Account, emailVerified = true): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${shop.projectId}`,
      aud: shop.projectId,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      sub: uid,
      user_id: uid,
      email,
      email_verified: emailVerified,
      firebase: { sign_in_provider: "custom", identities: {} },
    };
    return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
  };

  /** A user with an account, a profile and a bearer. */
  const signIn = async (role: Role = "customer") => {
    const user = await shop.putUser(role);
    return { ...user, bearer: bearerOf(user) };
  };

  /** A user who has an account, has not confirmed its e-mail address, and has never signed in to the shop. */
  const signUp = async () => {
    const { uid, email = "" } = await shop.auth.createUser({ email: `${crypto.randomUUID()}@example.com` });
    return { uid, email, bearer: bearerOf({ uid, email }, false) };
  };

  return { ...shop, address, call, bearerOf, signIn, signUp };
};
export type User = Awaited<ReturnType<ReturnType<typeof useApi>["signIn"]>>;
