/** Parses JSON. Undefined for a text that is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export type Claims = Partial<Record<"iss" | "aud" | "exp" | "sub" | "email", unknown>>;

/** The claims of a JWT, unverified. Undefined for a text that is not a JWT. */
export const claimsOf = (jwt: string): Claims | undefined => {
  try {
    const [, claims = ""] = jwt.split(".");
    return Object(JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))));
  } catch {
    return undefined;
  }
};
