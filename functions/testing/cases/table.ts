import type { FailureCode } from "../../src/contract/failures.ts";

/**
 * Who acts. A user's uid is their name here, and their email address is name@example.com. A stranger has an account but
 * no profile; the removed user's profile has been deleted since they signed in; the ended user's sessions have ended
 * since. The demoted user was an admin when they signed in, with a token that says neither when that was nor whether
 * the address is confirmed. The neighbor's address is not confirmed, nor is that of the unconfirmed user, who has the
 * role of an admin and counts as a customer.
 */
export const PEOPLE = [
  ...(["visitor", "stranger", "removed", "ended"] as const),
  ...(["customer", "neighbor", "demoted", "unconfirmed", "admin"] as const),
];
export type Person = (typeof PEOPLE)[number];

/** When everybody signed in, in seconds since 1970. */
export const SIGNED_IN_AT = Math.floor(Date.now() / 1000) - 60;

/** The claims of a person's token. */
export const claimsOf = (who: string) =>
  who === "demoted"
    ? { role: "admin", admin: true, auth_time: undefined, email_verified: undefined }
    : { auth_time: SIGNED_IN_AT, email_verified: who !== "neighbor" && who !== "unconfirmed" };
export const emailOf = (person: string) => `${person}@example.com`;

export type Fields = Record<string, unknown>;
/** Documents by path; null for a document that does not exist. */
export type Documents = Record<string, Fields | null>;

/** A value that Firestore works out when it writes, as for `serverTimestamp()` or `increment(n)`. */
export class Computed {
  constructor(
    readonly kind: "now" | "increment" | "absent" | "union" | "remove",
    readonly by = 0,
    /** The value that is added to or removed from a list. */
    readonly value: unknown = undefined,
  ) {}
}
export const NOW = new Computed("now");
export const ABSENT = new Computed("absent");
export const plus = (by: number) => new Computed("increment", by);
export const withEntry = (value: unknown) => new Computed("union", 0, value);
export const withoutEntry = (value: unknown) => new Computed("remove", 0, value);

export type Write =
  | { set: string; fields: Fields }
  | { update: string; fields: Fields }
  | { merge: string; fields: Fields }
  | { delete: string; fields?: never };

/** A deviation from an act's normal content. */
export interface Change {
  /** Takes the place of these fields of the document; ABSENT leaves a field out. */
  fields?: Fields;
  /** The ID of the new document. */
  id?: string;
  /** The order's product and quantity. */
  product?: string;
  quantity?: number;
  /** The products and quantities of an order of several lines, which begins with `product` and `quantity`. */
  lines?: (readonly [product: string, quantity: number])[];
  /** Takes the place of these fields of the product's update; null leaves the update out. */
  stock?: Fields | null;
  /** The product whose stock moves, instead of the order's. */
  stockOf?: string;
  /** Takes the place of the order's entry in its customer's list; null leaves the write out. */
  hold?: Write | null;
  /** Further writes of the same batch. */
  also?: Write[];
  /** The batch lists the product's update before the order. */
  stockFirst?: boolean;
  /** Of a query. */
  limit?: number | null;
  where?: [field: string, value: unknown];
  /** Whose orders are listed. */
  of?: Person;
}

/**
 * An act of a user: `on` is the path of a document, or a collection to list or to add to. The web app and the API each
 * have a way to do it, or something close to it.
 */
export interface Act extends Change {
  does:
    | "read"
    | "list"
    | "list group"
    | "add"
    | "set"
    | "edit"
    | "delete"
    | "move"
    | "place"
    | "cancel"
    | "promote"
    | "demote"
    | "pay"
    | "ask";
  on: string;
}

/** The kind of a path's documents: "products/reviews" for "products/gloves/reviews" and for a document in it. */
export const kindOf = (path: string): string =>
  path
    .split("/")
    .filter((_, index) => index % 2 === 0)
    .join("/");

/** `act` with a change applied. */
export const changed = (act: Act, change: Change): Act => ({
  ...act,
  ...change,
  ...((act.fields || change.fields) && { fields: { ...act.fields, ...change.fields } }),
});

/**
 * The shop's answer: "allowed"; "no effect", where nothing changes and either answer is fine; or the code of the
 * failure. The rules give no reason: they deny, and a document that does not exist is not found.
 */
export type Answer = "allowed" | "no effect" | FailureCode;
export type Answers = Partial<Record<Person, Answer>>;

export interface Case {
  title: string;
  /** Differences from the opening documents. */
  given?: Documents;
  act: Act;
  answers: Answers;
  /** Documents after the allowed act. */
  after?: Documents;
  /** The one document that the allowed act creates, without its time: the web app and the API create the same. */
  makes?: Fields;
  /**
   * Changes that the rules deny to the first user whom `answers` allow the act. The API answers with `why`; without it,
   * the API either refuses or stores what the contract makes of the input.
   */
  wrong?: Record<string, Change>;
  why?: FailureCode;
  /** For a case that nobody is allowed: the similar act that the same user is. Without it, the Admin SDK's act. */
  twin?: Change & { given?: Documents; who?: Person; act?: Act };
  /**
   * Where only the web app or only the API offers the act, and why. The other is asked for the closest thing: it
   * refuses, or does the act without the part that it does not know ("ignored"), or is not asked ("skipped").
   */
  only?: { at: "web" | "api"; because: string; elsewhere?: Elsewhere };
}
type Elsewhere = "refused" | "no effect" | "ignored" | "skipped";

export const aCase = (title: string, act: Act, answers: Answers, more: Details = {}): Case => ({
  title,
  act,
  answers,
  ...more,
});
export type Details = Omit<Case, "title" | "act" | "answers">;

/** Acts that one person is refused for one change alone, of the act or of the documents. */
export const refusals = (
  title: string,
  act: Act,
  [who, code]: [Person, FailureCode],
  changes: Record<string, Change & { given?: Documents }>,
  more: Details = {},
): Case[] =>
  Object.entries(changes).map(([what, { given = more.given, ...change }]) =>
    aCase(
      `${title} ${what}`,
      changed(act, change),
      { [who]: code },
      { twin: { act, given: more.given ?? {} }, ...more, given },
    ),
  );

/** Cases by the sentence of firestore.rules that they prove. */
export type Cases = Record<string, Case[]>;

/** Only the web app offers the act, or only the API. */
export const atWeb = (because: string, elsewhere?: Elsewhere) => ({ at: "web", because, elsewhere }) as const;
export const atApi = (because: string, elsewhere?: Elsewhere) => ({ at: "api", because, elsewhere }) as const;
