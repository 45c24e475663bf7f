import { isPublicCall } from "contract/public-calls";
import { claimsOf } from "./claims.ts";

/**
 * Whether a call, by its method and its path below the API, takes a bearer. With a public call, a bearer would keep the answer from the shared
 * cache, and make the browser send a preflight request.
 */
export const needsBearer = (method: string, path: string): boolean =>
  !(/^(GET|HEAD)$/i.test(method) && isPublicCall(path));

/** Who issues the tokens that the API accepts: Firebase's ID tokens, and the sessions of PUT /user/{email}. */
const ISSUERS = ["https://securetoken.google.com/", "https://session.firebase.google.com/"];

/**
 * Whether an Authorization header has no token of this project that is still valid. Existing clients send "Bearer null"
 * before they have a token, and keep the token of an earlier server or of an earlier session.
 */
export const isUseless = (authorization: string | null, projectId: string): boolean => {
  const [, token] = /^\s*(?:bearer(?=\s|$))?\s*(\S*)\s*$/i.exec(authorization ?? "") ?? [];
  // Another scheme, which is not ours to replace.
  if (token === undefined) return false;
  const { iss, exp } = claimsOf(token) ?? {};
  const isOurs = ISSUERS.some((issuer) => iss === issuer + projectId);
  return !isOurs || !(Number(exp) * 1000 > Date.now());
};
