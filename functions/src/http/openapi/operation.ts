import type * as z from "zod/mini";
import type { FailureCode } from "../../contract/failures.ts";
import { type Action, PERMISSIONS } from "../../contract/permissions.ts";
import { isPublicCall } from "../../contract/public-calls.ts";
import type { AnswerName, InputName, InputOf } from "./schemas.ts";

/**
 * One call as data: what a client must know besides the contract's schemas. The failures of every call of its kind (no bearer, a body that
 * is too large, …) are added in answers.ts.
 */
export interface Operation {
  /** Method and path, with parameters in braces: "GET /products/{id}". */
  address: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  summary: string;
  description?: string;
  /** What the caller must be allowed to do. Without it, anybody can make the call, signed in or not. */
  may?: Action;
  query?: z.ZodMiniObject;
  /** The schema of the body, and an example of it. */
  body?: { [N in InputName]: [schema: N, example: Partial<InputOf<N>>] }[InputName];
  /** The schema of the successful answer or of its items; a media type for this document and its page. */
  returns: AnswerName | `${AnswerName}[]` | "application/json" | "text/html";
  /** The status of the successful answer, if its schema does not say it. */
  status?: 202;
  /** Calls the payment provider, which may be unavailable. */
  asksProvider?: true;
  /** The schema of this call's failures, if it differs from the others'. */
  refusal?: "OrderRefusal" | "CheckoutRefusal";
  /** The failures of its operation. */
  failures?: FailureCode[];
}
/** Calls by their operation ID. */
export type Operations = Record<string, Operation>;

export const call = (
  address: Operation["address"],
  summary: string,
  rest: Omit<Operation, "address" | "summary">,
): Operation => ({ address, summary, ...rest });

export const pathOf = ({ address }: Operation): string => address.slice(address.indexOf("/"));

/** The roles that can make a call, in one text; undefined if everybody can. */
const rolesOf = ({ may }: Operation) => may && [...PERMISSIONS[may]].sort().join(" ");

export const isForAdmins = (operation: Operation): boolean => rolesOf(operation) === "admin";

/** Who can make a call, as the end of a sentence. */
export const whoMay = (operation: Operation): string => {
  const roles = rolesOf(operation);
  return roles === undefined ? "anybody, signed in or not" : (WHO[roles] ?? roles);
};
const WHO: Record<string, string> = {
  admin: "admins",
  customer: "customers; admins cannot place orders",
  owner: "the user to whom it belongs",
  "admin customer": "customers and admins",
  "admin owner": "the user to whom it belongs, and admins",
};

/** Whether shared caches keep a call's answer, and clients that have it are answered with 304. */
export const isCached = (operation: Operation): boolean =>
  operation.address.startsWith("GET ") && isPublicCall(pathOf(operation));
