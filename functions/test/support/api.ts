import type { Role } from "../../src/contract/role.ts";
import { identityToolkitAddress } from "../../src/deployed/environment.ts";
import { createApp } from "../../src/http/app.ts";
import { sendConfirmation } from "../../src/people/send-confirmation.ts";
import { callAt } from "./call.ts";
import type { Account } from "./documents.ts";
import { likeThePlatform, SITE, useServer } from "./server.ts";
import { useShop } from "./shop.ts";

/** The API over a shop of its own, in this process. Nobody else calls it, and it serves many callers at once. */
export const useApi = () => {
  const shop = useShop();
  const { db, auth, projectId } = shop;
  const toolkit = { address: identityToolkitAddress(), projectId, accessToken: async () => "owner" };
  const confirmEmail = (idToken: string) => sendConfirmation(toolkit, idToken, `${SITE}/login`);
  const address = useServer(() =>
    likeThePlatform(createApp({ db, auth, site: SITE, confirmEmail, payments: async () => shop.shop() })),
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

  /** A user who has an account, has not confirmed its email address, and has never signed in to the shop. */
  const signUp = async () => {
    const { uid, email = "" } = await shop.auth.createUser({ email: `${crypto.randomUUID()}@example.com` });
    return { uid, email, bearer: bearerOf({ uid, email }, false) };
  };

  /** The mails that Firebase Authentication would have sent. */
  const confirmations = async () => {
    const mails = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${projectId}/oobCodes`;
    const { oobCodes } = (await (await fetch(mails)).json()) as {
      oobCodes: Record<"email" | "requestType" | "oobLink", string>[];
    };
    return oobCodes.map(({ email, requestType, oobLink }) => ({
      email,
      requestType,
      goTo: new URL(oobLink).searchParams.get("continueUrl"),
    }));
  };

  return { ...shop, address, call, bearerOf, signIn, signUp, confirmations };
};
export type User = Awaited<ReturnType<ReturnType<typeof useApi>["signIn"]>>;
