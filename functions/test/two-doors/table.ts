import type { FailureCode } from "../../src/contract/failures.ts";

/**
 * Who comes. A person's uid is their name here, and their e-mail is name@example.com. A stranger has an account and no profile; the demoted
 * one was an admin when they signed in; the removed one's profile was deleted since.
 */
export const PEOPLE = ["visitor", "stranger", "removed", "customer", "neighbour", "demoted", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** Who has an account. */
export type Account = Exclude<Person, "visitor"> | "second";
export const emailOf = (person: Account | "nobody") => `${person}@example.com`;

/** What a person sets out to do, in words that both doors understand. Fields are named as they are stored. */
export type Act =
  | { does: "read product" | "delete product"; product: string }
  | { does: "edit product"; product: string; fields: Fields }
  | { does: "add product"; fields?: Fields }
  | { does: "list products" | "list reviews" | "list every order" | "list profiles" }
  /** `fields` are said in place of what is right. */
  | { does: "place order"; product: string; quantity: number; fields?: Fields }
  | { does: "read order" | "cancel order" | "mark order paid"; order: string }
  | { does: "change order"; order: string; fields: Fields }
  | { does: "list orders"; of: Account }
  | { does: "read profile" | "make admin" | "make customer" | "delete person"; whose: Account | "nobody" }
  /** What the app does when somebody has signed in: the profile is made, or what it lacks is filled in. */
  | { does: "sign in"; as: Account; fields?: Fields }
  | { does: "edit profile"; whose: Account; fields: Fields }
  | { does: "add review"; fields?: Fields }
  | { does: "read review" | "delete review"; review: string }
  | { does: "edit review"; review: string; fields: Fields };
export type Fields = Record<string, unknown>;

/**
 * What the shop answers: "allowed"; "changes nothing", where there is nothing to refuse and nothing to do; or why it is refused. The rules
 * can't say why: there a refusal is a refusal, and what is not there is not found.
 */
export type Answer = "allowed" | "changes nothing" | FailureCode;

export interface Case {
  /** What it is about, with the requirements it proves. */
  title: string;
  /** What differs from the opening documents, by path; null for a document that is not there. */
  given?: Record<string, Fields | null>;
  act: Act;
  answers: Partial<Record<Person, Answer>>;
  /** What stands in the shop once it was allowed; null for what is gone. */
  after?: Record<string, Fields | null>;
  /** The one document that it makes, in full save for its time: both doors make the same. */
  makes?: { in: string; like: Fields };
  /**
   * Where only one door has such an operation, and why. At the other one the nearest thing is tried all the same: it is refused (unless said
   * otherwise), it changes nothing, or what was said too much is ignored and the rest is done.
   */
  only?: { door: "api" | "firestore"; because: string; elsewhere?: "refused" | "changes nothing" | "ignored" };
}
