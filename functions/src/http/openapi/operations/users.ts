import { SESSION_DAYS } from "../../../contract/limits.ts";
import { pageQuery } from "../../input.ts";
import { aUser } from "../examples.ts";
import type { Operation } from "../operation.ts";

const { name, address, edu, phone, linkedin } = aUser;
const changed = { acknowledged: true, matchedCount: 1, modifiedCount: 1 } as const;

export const userOperations: Operation[] = [
  {
    id: "signIn",
    method: "put",
    path: "/user/{email}",
    tag: "Users",
    summary: "Sign in: make the profile, get a session",
    description: `The first call makes the person's profile. Later ones fill in only what is empty or still a placeholder: what somebody has entered is never overwritten, and a role that is sent along is ignored. The token is a session that lasts ${SESSION_DAYS} days; a call made with a session gives the same session back.`,
    who: "that-person",
    body: { schema: "ProfileInput", example: { name, address, edu, phone, linkedin } },
    answer: {
      status: 200,
      description: "The person has a profile, and this session.",
      schema: "Session",
      example: {
        acknowledged: true,
        token: "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJxN0hnU3hrMCJ9.c2lnbmF0dXJl",
      },
    },
    failures: ["not-allowed"],
  },
  {
    id: "getUser",
    method: "get",
    path: "/user/{email}",
    tag: "Users",
    summary: "Get a profile",
    who: "that-person-or-admin",
    answer: { status: 200, description: "The profile.", schema: "User", example: aUser },
    failures: ["not-allowed", "user-not-found"],
  },
  {
    id: "listUsers",
    method: "get",
    path: "/user",
    tag: "Users",
    summary: "List users, newest first",
    who: "admin",
    query: pageQuery,
    answer: { status: 200, description: "The users.", schema: "User", list: true, example: [aUser] },
    failures: ["not-allowed"],
  },
  {
    id: "getAdminStatus",
    method: "get",
    path: "/admin/{email}",
    tag: "Users",
    summary: "Ask whether somebody is an admin",
    description: "False too for somebody whom the shop does not know.",
    who: "that-person-or-admin",
    answer: { status: 200, description: "What they are now.", schema: "AdminStatus", example: { admin: false } },
    failures: ["not-allowed"],
  },
  {
    id: "makeAdmin",
    method: "put",
    path: "/user/admin/{email}",
    tag: "Users",
    summary: "Make somebody an admin",
    description: "It holds at once, for every token that the person has.",
    who: "admin",
    answer: { status: 200, description: "The person is an admin.", schema: "Modified", example: changed },
    failures: ["not-allowed", "user-not-found"],
  },
  {
    id: "makeCustomer",
    method: "delete",
    path: "/user/admin/{email}",
    tag: "Users",
    summary: "Make an admin a customer again",
    description: "It holds at once, for every token that the person has.",
    who: "admin",
    answer: { status: 200, description: "The person is a customer.", schema: "Modified", example: changed },
    failures: ["not-allowed", "user-not-found", "last-admin"],
  },
  {
    id: "deleteUser",
    method: "delete",
    path: "/users/{id}",
    tag: "Users",
    summary: "Delete a user: the profile and the sign-in account",
    description: "The id is the user's `_id`. The person's tokens stop working at once; paid orders stay.",
    who: "that-person-or-admin",
    answer: {
      status: 200,
      description: "The user is gone.",
      schema: "Deleted",
      example: { acknowledged: true, deletedCount: 1 },
    },
    failures: ["not-allowed", "user-not-found", "last-admin"],
  },
];
