import type { Answer, Person } from "./table.ts";

/** The same answer for several people. */
const all = <P extends Person>(people: readonly P[], answer: Answer) =>
  Object.fromEntries(people.map((person) => [person, answer])) as Record<P, Answer>;

const WITHOUT_PROFILE = ["visitor", "stranger", "removed"] as const;
const CUSTOMERS = ["customer", "neighbour", "demoted"] as const;

export const everybody = (answer: Answer) => all([...WITHOUT_PROFILE, ...CUSTOMERS, "admin"], answer);
/** Whoever has no profile is a visitor, whatever they hold. */
export const notSignedIn = all(WITHOUT_PROFILE, "not-signed-in");
export const customers = (answer: Answer) => all(CUSTOMERS, answer);

/** What admins alone may do. */
export const adminsOnly = { ...notSignedIn, ...customers("not-allowed"), admin: "allowed" } as const;
/** What nobody may do. */
export const nobody = { ...notSignedIn, ...customers("not-allowed"), admin: "not-allowed" } as const;
