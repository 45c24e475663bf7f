import type * as z from "zod/mini";
import type { FailureCode } from "../../contract/failures.ts";
import { type Action, PERMISSIONS } from "../../contract/permissions.ts";
import { isPublicCall } from "../../contract/public-calls.ts";
import type { AnswerName, InputName, InputOf } from "./schemas.ts";

/** A call, as far as the contract does not describe it. answers.ts adds the failures of its kind. */
export interface Operation {
  /** Method and path: "GET /products/{id}". */
  address: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  summary: string;
  description?: string;
  /** The permission that the caller needs. Without it, anybody can call, signed in or not. */
  may?: Action;
  query?: z.ZodMiniObject;
  /** The body's schema, and an example. */
  body?: { [N in InputName]: [schema: N, example: Partial<InputOf<N>>] }[InputName];
  /** The schema of the response or of its items; a media type for the description. */
  returns: AnswerName | `${AnswerName}[]` | "application/json" | "text/html";
  /** The status of success, unless its schema implies it. */
  status?: 202;
  asksProvider?: true;
  /** The schema of failures, if it is not the usual one. */
  refusal?: "OrderRefusal" | "CheckoutRefusal";
  failures?: FailureCode[];
}
export type Operations = Record<string, Operation>;

export const call = (
  address: Operation["address"],
  summary: string,
  rest: Omit<Operation, "address" | "summary">,
): Operation => ({ address, summary, ...rest });

export const pathOf = ({ address }: Operation): string => address.slice(address.indexOf("/"));

/** The roles that can call; undefined if everybody can. */
const rolesOf = ({ may }: Operation) => may && [...PERMISSIONS[may]].sort().join(" ");

export const isForAdmins = (operation: Operation): boolean => rolesOf(operation) === "admin";

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

/** True if shared caches keep the call's response. */
export const isCached = (operation: Operation): boolean =>
  operation.address.startsWith("GET ") && isPublicCall(pathOf(operation));
