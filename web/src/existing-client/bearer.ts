import { isPublicCall } from "contract/public-calls";
import { claimsOf } from "./json.ts";

/** True if a call takes a bearer. On a public call it would bypass the shared cache and need a preflight request. */
export const needsBearer = (method: string, path: string): boolean =>
  !(/^(GET|HEAD)$/i.test(method) && isPublicCall(path));

/** Who issues the tokens that the API accepts: Firebase's ID tokens, and the sessions of PUT /user/{email}. */
const ISSUERS = ["https://securetoken.google.com/", "https://session.firebase.google.com/"];

/** True without a valid token of this project. Existing clients send "Bearer null", and keep old tokens. */
export const isUseless = (authorization: string | null, projectId: string): boolean => {
  const [, token] = /^\s*(?:bearer(?=\s|$))?\s*(\S*)\s*$/i.exec(authorization ?? "") ?? [];
  // Another scheme, which is not ours to replace.
  if (token === undefined) return false;
  const { iss, exp } = claimsOf(token) ?? {};
  const isOurs = ISSUERS.some((issuer) => iss === issuer + projectId);
  return !isOurs || !(Number(exp) * 1000 > Date.now());
};
