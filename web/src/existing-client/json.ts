/** Parses JSON. Undefined for a text that is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The claims of a JWT, unverified. Undefined for a text that is not a JWT. */
export const claimsOf = (jwt: string): Record<string, unknown> | undefined => {
  try {
    const [, claims = ""] = jwt.split(".");
    return Object(JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))));
  } catch {
    return undefined;
  }
};
