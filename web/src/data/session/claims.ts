/** The claims of a JWT, unverified: the server decides what they are good for. Undefined if the text is no JWT. */
export const claimsOf = (jwt: string): Record<string, unknown> | undefined => {
  try {
    const [, claims = ""] = jwt.split(".");
    const bytes = Uint8Array.from(atob(claims.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
};
