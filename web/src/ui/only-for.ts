/** Classes for what a page made for every role has for one: the stylesheet hides it from the others. */
export const ONLY_FOR = { customer: "only-for-customer", admin: "only-for-admin" };
