/**
 * Public calls. A bearer token would keep them from the shared cache, and make the browser send a preflight request.
 */
const PUBLIC = /^\/(products(\/[^/]*)?|reviews|openapi\.json|docs)\/?$/;

/** Whether a call, by its method and its path below the API, requires a signed-in user. */
export const needsBearer = (method: string, path: string): boolean =>
  !(/^(GET|HEAD)$/i.test(method) && PUBLIC.test(path));

/** Whether an Authorization header is empty: existing clients send "Bearer null" before they have a token. */
export const saysNothing = (authorization: string | null): boolean =>
  /^\s*(bearer\s*(null|undefined)?)?\s*$/i.test(authorization ?? "");
