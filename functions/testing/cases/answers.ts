import { type Answer, type Answers, aCase, atWeb, type Documents, PEOPLE, type Person } from "./table.ts";

const all = <P extends Person>(people: readonly P[], answer: Answer) =>
  Object.fromEntries(people.map((person) => [person, answer])) as Record<P, Answer>;

/** These people may do it. */
export const allows = (...people: Person[]): Answers => all(people, "allowed");
/** One person may not. */
export const refuses = (who: Person, answer: Answer): Answers => all([who], answer);
export const everybody = (answer: Answer): Answers => all(PEOPLE, answer);
/** Without a profile, everybody counts as a visitor. */
export const notSignedIn = all(["visitor", "stranger", "removed", "ended"], "not-signed-in");
export const customers = (answer: Answer) => all(["customer", "neighbor", "demoted", "unconfirmed"], answer);
export const adminsOnly = { ...notSignedIn, ...customers("not-allowed"), admin: "allowed" } satisfies Answers;
export const nobody = { ...adminsOnly, admin: "not-allowed" } satisfies Answers;
export const customerOnly = { ...nobody, customer: "allowed" } satisfies Answers;
/** To all others, a customer's order is none. */
export const customerAndAdmin = { ...notSignedIn, ...customers("order-not-found"), ...allows("customer", "admin") };

/** Everyone lists 100 documents of a collection at a time, and nobody more. */
export const shortLists = (
  title: string,
  on: string,
  { given, because }: { given?: Documents; because?: string } = {},
) => [
  aCase(title, { does: "list", on, limit: 100 }, everybody("allowed"), { given }),
  ...[101, null].map((limit) =>
    aCase(`lists ${on} ${limit ? "101 at a time" : "without a limit"}`, { does: "list", on, limit }, nobody, {
      twin: { limit: 1 },
      only: atWeb(because ?? "the API lists a page at a time, whatever it is asked", "ignored"),
    }),
  ),
];
