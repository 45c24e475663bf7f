import type * as z from "zod/mini";
import type { FailureCode } from "../../contract/failures.ts";
import { type Action, PERMISSIONS } from "../../contract/permissions.ts";
import { isPublicCall } from "../../contract/public-calls.ts";
import type { AnswerName, AnswerOf, InputName, InputOf } from "./schemas.ts";

/** Who can make a call, as the end of a sentence. */
export const whoMay = ({ may }: Operation): string => {
  if (!may) return "anybody, signed in or not";
  const who = [...PERMISSIONS[may]].sort().join(" ");
  return WHO[who] ?? who;
};
const WHO: Record<string, string> = {
  admin: "admins",
  customer: "customers; admins cannot place orders",
  owner: "the user to whom it belongs",
  "admin customer": "customers and admins",
  "admin owner": "the user to whom it belongs, and admins",
};

export const TAGS = {
  Products: "What the shop sells.",
  Reviews: "What customers say about the shop.",
  Users: "Sign-in, profiles and roles.",
  Orders: "Placing, reading and canceling orders.",
  Payments: "Paying an order by card.",
  Contact: "What visitors send to the shop.",
  Emails: "What the shop writes to its customers and its owner.",
  Health: "Stored documents that are damaged.",
  "This API": "The description of the API, for programs and for people.",
} as const;
export type Tag = keyof typeof TAGS;

/** The successful answer, with an example whose type is checked against the schema. */
export type Success = { status: 200 | 201 | 202; description: string } & (
  | {
      [N in AnswerName]:
        | { schema: N; list?: false; example: AnswerOf<N> }
        | { schema: N; list: true; example: AnswerOf<N>[] };
    }[AnswerName]
  /** Without a schema of the shop: this document itself, and its page. */
  | { mediaType: "application/json" | "text/html" }
);

/**
 * One call as data: what a client must know besides the contract's schemas. The failures of every call of its kind (no bearer, a body that
 * is too large, …) are added in answers.ts.
 */
export interface Operation {
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameters in braces: "/products/{id}". */
  path: `/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
  /** What the caller must be allowed to do. Without it, anybody can make the call, signed in or not. */
  may?: Action;
  query?: z.ZodMiniObject;
  body?: { [N in InputName]: { schema: N; example: Partial<InputOf<N>> } }[InputName];
  answer: Success;
  /** Calls the payment provider, which may be unavailable. */
  asksProvider?: true;
  /** The schema of this call's failures, if it differs from the others'. */
  refusal?: "OrderRefusal" | "CheckoutRefusal";
  /** The failures of its operation. */
  failures?: FailureCode[];
}

/** Whether shared caches keep a call's answer, and clients that have it are answered with 304. */
export const isCached = ({ method, path }: Operation): boolean => method === "get" && isPublicCall(path);
