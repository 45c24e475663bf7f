import { SESSION_DAYS } from "../../../contract/limits.ts";
import { usersQuery } from "../../input.ts";
import { aListedUser, aReview, aUser, ORDER_ID } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { adminList, deleted, done, modified } from "./common.ts";

const { name, address, edu, phone, linkedin } = aUser;

/** Both calls that change a role. */
const roleChange = {
  path: "/user/admin/{email}",
  tag: "Users",
  description: "Takes effect immediately, for every token of the user.",
  who: "admin",
} as const;

export const userOperations: Operation[] = [
  {
    id: "signIn",
    method: "put",
    path: "/user/{email}",
    tag: "Users",
    summary: "Sign in: create the profile and get a session",
    description: `The first call creates the user's profile, and the owner of an email address that is not confirmed gets a mail with a link to confirm it. Later calls fill in only fields that are empty or have a placeholder; placeholders of existing pages, like \`example: …\`, count as empty; they never overwrite what the user entered. If no name is known, the profile gets the first part of the email address until a call has a name. A \`role\` in the body is ignored. The token is a session that is valid for ${SESSION_DAYS} days. A call with a session returns the same session.`,
    who: "that-user",
    body: { schema: "ProfileInput", example: { name, address, edu, phone, linkedin } },
    answer: {
      status: 200,
      description: "The user has a profile and this session.",
      schema: "Session",
      example: {
        acknowledged: true,
        token: "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJxN0hnU3hrMCJ9.c2lnbmF0dXJl",
        role: "customer",
      },
    },
    failures: ["not-allowed"],
  },
  {
    id: "endSession",
    method: "delete",
    path: "/session",
    tag: "Users",
    summary: "Sign out: end this session",
    description:
      "The bearer of this call stops working immediately, wherever it was copied to. Other sessions of the user go on.",
    who: "signed-in",
    answer: done("The session is over."),
  },
  {
    id: "endAllSessions",
    method: "delete",
    path: "/sessions",
    tag: "Users",
    summary: "Sign out everywhere: end all sessions",
    description: "Every bearer of the user stops working, and every device is signed out.",
    who: "signed-in",
    answer: done("All sessions are over."),
  },
  {
    id: "getUser",
    method: "get",
    path: "/user/{email}",
    tag: "Users",
    summary: "Get a profile",
    who: "that-user-or-admin",
    answer: { status: 200, description: "The profile.", schema: "User", example: aUser },
    failures: ["not-allowed", "user-not-found"],
  },
  {
    id: "listUsers",
    ...adminList,
    path: "/user",
    tag: "Users",
    summary: "List users, newest first or by email address",
    description: "With `q`, those whose email address or name begins with it, as far as `limit` goes.",
    query: usersQuery,
    answer: { status: 200, description: "The users.", schema: "ListedUser", list: true, example: [aListedUser] },
  },
  {
    id: "listReviewsBy",
    method: "get",
    path: "/users/{id}/reviews",
    tag: "Users",
    summary: "List a user's reviews of the shop",
    description: "At most one. No other list includes a hidden review.",
    who: "that-user-or-admin",
    answer: {
      status: 200,
      description: "The reviews.",
      schema: "OwnReview",
      list: true,
      example: [{ ...aReview, hidden: false }],
    },
    failures: ["not-allowed", "user-not-found"],
  },
  {
    id: "getOwnProductReview",
    method: "get",
    path: "/users/{id}/productReviews/{productId}",
    tag: "Users",
    summary: "Get the caller's review of a product",
    description: "Hidden or not, with the order in which they bought the product, or why they can't review it.",
    who: "that-user",
    answer: {
      status: 200,
      description: "The review, if there is one.",
      schema: "OwnProductReview",
      example: {
        review: { rating: 5, review: "Soft, strong, and they fit." },
        hidden: false,
        orderId: ORDER_ID,
        whyNot: null,
      },
    },
    failures: ["not-allowed", "user-not-found", "product-not-found"],
  },
  {
    id: "getAdminStatus",
    method: "get",
    path: "/admin/{email}",
    tag: "Users",
    summary: "Check whether a user is an admin",
    description: "Also false for a user who does not exist.",
    who: "that-user-or-admin",
    answer: {
      status: 200,
      description: "Whether the user is an admin now.",
      schema: "AdminStatus",
      example: { admin: false },
    },
    failures: ["not-allowed"],
  },
  {
    id: "makeAdmin",
    ...roleChange,
    method: "put",
    summary: "Make a user an admin",
    description: `Only a user who has confirmed their email address. ${roleChange.description}`,
    answer: modified("The user is an admin."),
    failures: ["not-allowed", "user-not-found", "email-not-verified"],
  },
  {
    id: "makeCustomer",
    ...roleChange,
    method: "delete",
    summary: "Make an admin a customer again",
    answer: modified("The user is a customer."),
    failures: ["not-allowed", "user-not-found", "last-admin"],
  },
  {
    id: "deleteUser",
    method: "delete",
    path: "/users/{id}",
    tag: "Users",
    summary: "Delete a user: the profile and the sign-in account",
    description:
      "The ID is the user's `_id`. The user's tokens stop working immediately. Unpaid orders are released and can no longer be paid; paid orders stay.",
    who: "that-user-or-admin",
    answer: deleted("The user is deleted."),
    failures: ["not-allowed", "user-not-found", "last-admin"],
    asksProvider: true,
  },
];
