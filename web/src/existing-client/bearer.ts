/** What anybody may read. A bearer would only cost these calls the shared cache, and a question of the browser's beforehand. */
const PUBLIC = /^\/(products(\/[^/]*)?|reviews|openapi\.json|docs)\/?$/;

/** Whether a call to the API, by its method and its path below the API's address, is answered to signed-in people only. */
export const needsBearer = (method: string, path: string): boolean =>
  !(/^(GET|HEAD)$/i.test(method) && PUBLIC.test(path));

/** Whether an Authorization header says nothing: existing clients send "Bearer null" while they have no token yet. */
export const saysNothing = (authorization: string | null): boolean =>
  /^\s*(bearer\s*(null|undefined)?)?\s*$/i.test(authorization ?? "");
