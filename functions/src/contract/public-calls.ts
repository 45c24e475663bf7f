/**
 * The paths of the GET calls whose answer is the same for everybody: products, one product and its reviews, reviews of the shop, the catalog,
 * the categories, and the API's description. Shared caches keep these answers, so nobody sends a bearer with such a call.
 */
const PUBLIC_CALLS = /^\/(products(\/[^/?]+(\/reviews)?)?|reviews|catalog(ue)?|categories|openapi\.json|docs)\/?(\?|$)/;

/** Whether a GET call of this path below the API, with or without a query, is public. */
export const isPublicCall = (path: string): boolean => PUBLIC_CALLS.test(path);
