/** The GET calls whose response is the same for everybody. Shared caches keep them, so nobody sends a bearer. */
const PUBLIC_CALLS =
  /^\/(products(\/[^/?]+(\/reviews)?)?|reviews|catalog(ue)?|categories|settings|openapi\.json|docs)\/?(\?|$)/;

/** True if a GET call of this path below the API, with or without a query, is public. */
export const isPublicCall = (path: string): boolean => PUBLIC_CALLS.test(path);
