import { PROFILE_PLACEHOLDERS } from "../../src/contract/user.ts";
import { adminsOnly, customers, nobody } from "./answers.ts";
import { type Case, emailOf } from "./table.ts";

const CANT_COUNT =
  "rules cannot count admins, and an account is deleted by the Admin SDK alone: demotion and deletion are the functions'";
const SIGNING_IN = "what a first sign-in writes is decided by the functions: nobody writes their own role or e-mail";
const FILLS_ONLY =
  "PUT /user/{email} is called at each sign-in, so it only fills what is empty; the profile page edits";
const ASKED_AGAIN = "asking twice is no mistake at the API; the rules allow only what makes a difference";

const address = "2 Oak Street";

export const userCases: Case[] = [
  {
    title: "[R-2] [C-7] reads a customer's profile",
    act: { does: "read profile", whose: "customer" },
    answers: { ...nobody, customer: "allowed", admin: "allowed" },
  },
  {
    title: "[C-7] reads their own profile, which is not there",
    act: { does: "read profile", whose: "stranger" },
    answers: { stranger: "not-signed-in" },
  },
  {
    title: "[C-7] reads the profile of nobody",
    act: { does: "read profile", whose: "nobody" },
    answers: { ...nobody, admin: "user-not-found" },
  },
  { title: "[R-3] [C-8] lists the profiles", act: { does: "list profiles" }, answers: adminsOnly },
  {
    title: "[R-3] [C-9] makes a customer an admin",
    act: { does: "make admin", whose: "neighbour" },
    answers: adminsOnly,
    after: { "users/neighbour": { role: "admin", email: emailOf("neighbour") } },
  },
  {
    title: "[A-9] makes themselves an admin",
    act: { does: "make admin", whose: "customer" },
    answers: { customer: "not-allowed" },
  },
  {
    title: "[A-9] makes themselves an admin again",
    act: { does: "make admin", whose: "demoted" },
    answers: { demoted: "not-allowed" },
  },
  {
    title: "[C-9] makes an admin an admin",
    act: { does: "make admin", whose: "second" },
    answers: { admin: "changes nothing" },
    only: { door: "api", because: ASKED_AGAIN },
  },
  {
    title: "[C-9] makes nobody an admin",
    act: { does: "make admin", whose: "nobody" },
    answers: { admin: "user-not-found" },
  },
  {
    title: "[R-3] makes an admin a customer",
    act: { does: "make customer", whose: "second" },
    answers: adminsOnly,
    after: { "users/second": { role: "customer" } },
    only: { door: "api", because: CANT_COUNT },
  },
  {
    title: "[R-3] makes the last admin a customer",
    given: { "users/second": { role: "customer" } },
    act: { does: "make customer", whose: "admin" },
    answers: { ...adminsOnly, admin: "last-admin" },
    only: { door: "api", because: CANT_COUNT },
  },
  {
    title: "[R-3] [C-10] deletes a customer",
    act: { does: "delete person", whose: "customer" },
    answers: { ...adminsOnly, customer: "allowed" },
    after: { "users/customer": null, "orders/unpaid": {} },
    only: { door: "api", because: CANT_COUNT },
  },
  {
    title: "[R-3] deletes the last admin",
    given: { "users/second": { role: "customer" } },
    act: { does: "delete person", whose: "admin" },
    answers: { ...adminsOnly, admin: "last-admin" },
    only: { door: "api", because: CANT_COUNT },
  },
  {
    title: "[A-4] [C-6] signs in for the first time",
    act: { does: "sign in", as: "stranger" },
    answers: { visitor: "not-signed-in", stranger: "allowed", customer: "not-allowed", admin: "not-allowed" },
    after: { "users/stranger": { email: emailOf("stranger"), role: "customer", ...PROFILE_PLACEHOLDERS } },
    only: { door: "api", because: SIGNING_IN },
  },
  {
    title: "[A-9] [C-6] signs in for the first time as an admin",
    act: { does: "sign in", as: "stranger", fields: { role: "admin" } },
    answers: { stranger: "not-allowed" },
    after: { "users/stranger": { role: "customer" } },
    only: { door: "firestore", because: "role is no field of the API's form", elsewhere: "ignored" },
  },
  {
    title: "[R-2] [C-6] signs in as a customer who is somebody else",
    act: { does: "sign in", as: "neighbour", fields: { address } },
    answers: { visitor: "not-signed-in", stranger: "not-allowed", customer: "not-allowed", admin: "not-allowed" },
  },
  {
    title: "[A-4] [X-1] fills in the address that is still a placeholder",
    act: { does: "edit profile", whose: "customer", fields: { address } },
    answers: { visitor: "not-signed-in", ...customers("not-allowed"), customer: "allowed", admin: "not-allowed" },
    after: { "users/customer": { address, role: "customer", edu: PROFILE_PLACEHOLDERS.edu } },
  },
  {
    title: "[V-5] fills in an address of 501 characters",
    act: { does: "edit profile", whose: "customer", fields: { address: "x".repeat(501) } },
    answers: { customer: "invalid-input" },
  },
  {
    title: "[X-1] changes the address that they entered",
    given: { "users/customer": { address: "1 Elm Street" } },
    act: { does: "edit profile", whose: "customer", fields: { address } },
    answers: { customer: "allowed" },
    after: { "users/customer": { address } },
    only: { door: "firestore", because: FILLS_ONLY, elsewhere: "changes nothing" },
  },
  {
    title: "[A-9] gives themselves a role",
    act: { does: "edit profile", whose: "customer", fields: { role: "admin" } },
    answers: { customer: "changes nothing", neighbour: "not-allowed" },
  },
  {
    title: "[A-9] gives themselves another e-mail",
    act: { does: "edit profile", whose: "customer", fields: { email: emailOf("admin") } },
    answers: { customer: "changes nothing" },
  },
  {
    title: "[R-2] edits a profile that is not there any more",
    act: { does: "edit profile", whose: "removed", fields: { address } },
    answers: { visitor: "not-signed-in", customer: "not-allowed", admin: "not-allowed" },
  },
];
