/**
 * The GET calls whose answer is the same for everybody, by their path below the API; `*` stands for an ID. Shared caches keep these answers,
 * so nobody sends a bearer with such a call.
 */
const PUBLIC_CALLS = [
  "/products",
  "/products/*",
  "/products/*/reviews",
  "/reviews",
  "/catalogue",
  "/categories",
  "/openapi.json",
  "/docs",
];

const PATTERN = new RegExp(
  `^(${PUBLIC_CALLS.map((path) => path.replace(".", "\\.").replace("*", "[^/?]+")).join("|")})/?(\\?|$)`,
);

/** Whether a GET call of this path, with or without a query, is public. */
export const isPublicCall = (path: string): boolean => PATTERN.test(path);
