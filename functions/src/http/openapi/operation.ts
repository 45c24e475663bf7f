import type * as z from "zod/mini";
import type { FailureCode } from "../../contract/failures.ts";
import type { AnswerName, AnswerOf, InputName, InputOf } from "./schemas.ts";

/** Who may make a call, in words that end a sentence. */
export const WHO = {
  anybody: "anybody, signed in or not",
  "that-person": "the person whose e-mail it is, with an ID token or a session",
  "that-person-or-admin": "the person it is about, and admins",
  admin: "admins",
  customer: "customers; an admin places no orders",
  "signed-in": "customers and admins",
  owner: "the order's owner",
  "owner-or-admin": "the order's owner, and admins",
} as const;
export type Who = keyof typeof WHO;

export const TAGS = {
  Products: "What the shop sells.",
  Reviews: "What people say about it.",
  Users: "Signing in, profiles and roles.",
  Orders: "Placing, seeing and cancelling orders.",
  Payments: "Paying an order by card.",
  "This API": "Its description, for programs and for people.",
} as const;
export type Tag = keyof typeof TAGS;

/** An answer that went well, with an example that its schema's type holds to. */
export type Success = { status: 200 | 201; description: string } & (
  | {
      [N in AnswerName]:
        | { schema: N; list?: false; example: AnswerOf<N> }
        | { schema: N; list: true; example: AnswerOf<N>[] };
    }[AnswerName]
  /** Not of this shop's schemas: this document itself, and its page. */
  | { mediaType: "application/json" | "text/html" }
);

/**
 * One call, as data: what a client must know that the contract's schemas don't say. What every call of its kind answers (no bearer, a body
 * that is too large, …) is added where the document is made.
 */
export interface Operation {
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** As clients write it: "/products/{id}". */
  path: `/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
  who: Who;
  query?: z.ZodMiniObject;
  body?: { [N in InputName]: { schema: N; example: Partial<InputOf<N>> } }[InputName];
  answer: Success;
  /** Kept by shared caches, and answered with 304 to whoever has it already. */
  cached?: true;
  /** Asks the payment provider, which may be out of reach. */
  asksProvider?: true;
  /** How this call's refusals look, where not as all others do. */
  refusal?: "OrderRefusal";
  /** What its operations refuse. */
  failures?: FailureCode[];
}
