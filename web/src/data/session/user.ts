import { createContext, use } from "react";
import { accessToken } from "./access-token.ts";
import { claimsOf } from "./claims.ts";
import { useSession } from "./session.tsx";
import type { SessionUser } from "./session-state.ts";

/** The access token's claims: those of a session cookie of Firebase Authentication. */
interface Claims {
  sub?: string;
  email?: string;
  name?: string;
  picture?: string;
  email_verified?: boolean;
}

/**
 * The user that the stored access token is for. The token is not verified here: whatever it asks for, the API decides.
 * Undefined without a token, and for one that can't be read.
 */
export const userOfToken = (): SessionUser | undefined => {
  const claims: Claims = claimsOf(accessToken.get() ?? "") ?? {};
  const { sub, email, name = "", picture = null, email_verified = false } = claims;
  return sub && email
    ? { uid: sub, email, displayName: name, photoURL: picture, emailVerified: email_verified }
    : undefined;
};

/** The user of the access token, on private pages, until Firebase Authentication knows who is signed in. */
export const TokenUserContext = createContext<SessionUser | undefined>(undefined);

/** The signed-in user; until that is certain, the user whom the access token is for. */
export const useUser = (): SessionUser | undefined => {
  const session = useSession();
  const early = use(TokenUserContext);
  if (session.status === "signed-in") return session.user;
  return session.status === "loading" ? early : undefined;
};
