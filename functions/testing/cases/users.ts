import { PROFILE_PLACEHOLDERS } from "../../src/contract/profile.ts";
import { aUser } from "../builders.ts";
import { PEOPLES_NAMES, SHOP_NAMES } from "../shop-names.ts";
import {
  ABSENT,
  type Act,
  adminsOnly,
  type Case,
  type Cases,
  customers,
  emailOf,
  type Fields,
  fieldsOf,
  NOW,
  nobody,
  SIGNED_IN_AT,
} from "./table.ts";

const CANNOT_COUNT = "rules cannot count admins, and only the Admin SDK deletes accounts";
const SIGNING_IN = "the functions decide what a first sign-in writes: nobody chooses their own role or email address";
const FILLS_ONLY = "PUT /user/{email} is called at each sign-in and only fills what is empty; the profile page edits";
const PROMOTING = "only Firebase Authentication knows whether an email address is confirmed";

const address = "2 Oak Street";
const everything = {
  name: "Casey",
  address: "1 Road",
  edu: "Nursing",
  phone: "555-0100",
  linkedin: "https://linkedin.com/in/casey",
};

const edit = (who: string, fields: Fields): Act => ({ does: "edit", on: `users/${who}`, fields });
const promote = (who: string): Act => ({ does: "promote", on: `users/${who}` });
const signIn = (who: string, fields: Fields = {}): Act => ({
  does: "set",
  on: `users/${who}`,
  fields: { ...aUser({ name: who, email: emailOf(who) }), createdAt: NOW, ...fields },
});
const lastAdmin = { "users/second": { role: "customer" } };

export const users: Cases = {
  "[R-2] Users read their own profile, and learn that it does not exist.": [
    {
      title: "[R-2] [C-7] reads a customer's profile",
      act: { does: "read", on: "users/customer" },
      answers: { ...nobody, customer: "allowed", admin: "allowed" },
    },
    {
      title: "[C-7] reads their own profile, which does not exist",
      act: { does: "read", on: "users/stranger" },
      answers: { visitor: "not-signed-in", stranger: "not-signed-in", customer: "not-allowed" },
      twin: { who: "customer", act: { does: "read", on: "users/customer" } },
    },
    {
      title: "[C-7] reads a profile that does not exist",
      act: { does: "read", on: "users/nobody" },
      answers: { ...nobody, admin: "user-not-found" },
      twin: { who: "customer", act: { does: "read", on: "users/customer" } },
    },
    {
      title: "[A-9] reads the profile of a user whose sessions have ended",
      act: { does: "read", on: "users/ended" },
      answers: { ...nobody, admin: "allowed" },
    },
    {
      title: "[A-9] reads their own profile in the second in which their other sessions end",
      given: { "users/customer": { validSince: SIGNED_IN_AT } },
      act: { does: "read", on: "users/customer" },
      answers: { customer: "allowed" },
    },
    {
      title: "[A-9] reads their own profile after they ended the session",
      given: { "users/customer": { endedSessions: { [SIGNED_IN_AT]: SIGNED_IN_AT + 3600 } } },
      act: { does: "read", on: "users/customer" },
      answers: { customer: "not-signed-in", admin: "allowed" },
      twin: { given: { "users/customer": { endedSessions: { [SIGNED_IN_AT - 1]: SIGNED_IN_AT + 3600 } } } },
    },
    {
      title: "[A-9] reads their own profile, with a token that does not say when they signed in",
      given: { "users/demoted": { validSince: 1 } },
      act: { does: "read", on: "users/demoted" },
      answers: { demoted: "not-signed-in", admin: "allowed" },
    },
    ...["users/neighbor", "orders/neighbors"].map(
      (on): Case => ({
        title: `[A-9] reads ${on} after somebody else has confirmed the email address`,
        given: { "users/neighbor": { emailVerified: true } },
        act: { does: "read", on },
        answers: { neighbor: "not-signed-in", admin: "allowed" },
        only: { at: "web", because: "the API asks Firebase Authentication who has confirmed it", elsewhere: "skipped" },
      }),
    ),
  ],
  "[R-2] [C-11] A customer learns whether they are an admin; an admin, whether anybody is.": [
    {
      title: "asks whether a customer is an admin",
      act: { does: "ask", on: "users/customer" },
      answers: { ...nobody, customer: "allowed", admin: "allowed" },
      only: { at: "api", because: "the web app reads the profile" },
    },
  ],
  "[R-3] [A-9] Admins read and list every profile.": [
    { title: "[R-3] [C-8] lists the profiles", act: { does: "list", on: "users" }, answers: adminsOnly },
    {
      title: "lists the profiles as an admin whose token does not say whether their address is confirmed",
      given: { "users/demoted": { role: "admin" } },
      act: { does: "list", on: "users" },
      answers: { demoted: "not-allowed", admin: "allowed" },
    },
    {
      title: "lists the profiles with their own email address",
      act: { does: "list", on: "users", where: ["email", emailOf("customer")] },
      answers: adminsOnly,
    },
  ],
  "[G-8] [X-1] A profile does not have the shop's name, however it is spelled.": [
    {
      title: "takes another name",
      act: edit("customer", { name: "Casey" }),
      answers: { customer: "allowed" },
      wrong: fieldsOf(Object.fromEntries(SHOP_NAMES.map((name) => [`as ${JSON.stringify(name)}`, { name }]))),
    },
    ...PEOPLES_NAMES.map(
      (name): Case => ({
        title: `takes the name ${name}`,
        act: edit("customer", { name }),
        answers: { customer: "allowed" },
      }),
    ),
  ],
  "[X-1] [V-5] A profile's phone is a phone number, and its LinkedIn an address at linkedin.com; what is stored can stay.":
    [
      {
        title: "[X-1] edits a profile that has something else",
        given: { "users/customer": { phone: "abc", linkedin: "in/casey" } },
        act: edit("customer", { ...everything, phone: "abc", linkedin: "in/casey" }),
        answers: { customer: "allowed" },
        wrong: fieldsOf({
          "with other words as the phone number": { phone: "abcd" },
          "with a script as the LinkedIn address": { linkedin: "javascript:alert(1)" },
        }),
        only: { at: "web", because: FILLS_ONLY, elsewhere: "skipped" },
      },
    ],
  "[R-2] [X-1] A user changes their own name, address, education, phone and LinkedIn, within the limits.": [
    {
      title: "[R-2] [C-6] edits a profile",
      act: edit("customer", everything),
      // Any account may sign in: an account without a profile is refused for whose it is.
      answers: {
        ...nobody,
        stranger: "not-allowed",
        removed: "not-allowed",
        ended: "not-allowed",
        customer: "allowed",
      },
      after: { "users/customer": { role: "customer" } },
      wrong: fieldsOf({
        "with their role": { role: "admin" },
        "with their email address": { email: emailOf("admin") },
        "with their creation": { createdAt: NOW },
        "with an unknown field": { extra: true },
        "with no name": { name: "" },
        "with a name of spaces": { name: "  " },
        "with a name of nothing that can be seen": { name: "\u200b\u2800" },
        "with a number as the name": { name: 5 },
        "with a name that the shop made": { madeName: "Casey" },
        "with no name that the shop made": { madeName: null },
        "with sessions that they ended": { endedSessions: {} },
        "with the end of their sessions": { validSince: 0 },
        "with an email address that is not confirmed": { emailVerified: false },
        "with a list as the address": { address: [] },
        "with null as the education": { edu: null },
        "with a number as the phone number": { phone: 5550123456 },
        "with a map as the LinkedIn address": { linkedin: {} },
        "without an address": { address: ABSENT },
      }),
    },
    {
      title: "[L-1] confirms the name that the shop made from their email address",
      given: { "users/customer": { name: "casey", madeName: "casey" } },
      act: edit("customer", { name: "casey", madeName: ABSENT }),
      answers: { customer: "allowed" },
      wrong: fieldsOf({ "by replacing it": { madeName: "nobody" } }),
      only: { at: "web", because: "the API fills in what is empty, and has no field for it", elsewhere: "skipped" },
    },
    {
      title: "[L-1] changes their name, which the shop made from their email address",
      given: { "users/customer": { name: "casey", madeName: "casey" } },
      act: edit("customer", { name: "Casey" }),
      answers: { customer: "allowed" },
      after: { "users/customer": { name: "Casey" } },
    },
    {
      title: "empties everything but the name",
      act: edit("customer", { address: "", edu: "", phone: "", linkedin: "" }),
      answers: { customer: "allowed" },
    },
    { title: "edits their own profile as an admin", act: edit("admin", everything), answers: { admin: "allowed" } },
    {
      title: "[A-4] [X-1] fills in the address that is still a placeholder",
      act: edit("customer", { address }),
      answers: { visitor: "not-signed-in", ...customers("not-allowed"), customer: "allowed", admin: "not-allowed" },
      after: { "users/customer": { address, role: "customer", edu: PROFILE_PLACEHOLDERS.edu } },
    },
    {
      title: "[V-5] fills in an address of 501 characters",
      act: edit("customer", { address: "x".repeat(501) }),
      answers: { customer: "invalid-input" },
      twin: { fields: { address } },
    },
    {
      title: "[X-1] changes the address that they entered",
      given: { "users/customer": { address: "1 Elm Street" } },
      act: edit("customer", { address }),
      answers: { customer: "allowed" },
      after: { "users/customer": { address } },
      only: { at: "web", because: FILLS_ONLY, elsewhere: "no effect" },
    },
    {
      title: "[A-9] gives themselves a role",
      act: edit("customer", { role: "admin" }),
      answers: { customer: "no effect", neighbor: "not-allowed" },
      twin: { who: "customer", fields: { address } },
    },
    {
      title: "[A-9] gives themselves another email address",
      act: edit("customer", { email: emailOf("admin") }),
      answers: { customer: "no effect" },
      twin: { fields: { address } },
    },
    {
      title: "[A-9] edits their profile after their sessions have ended",
      act: edit("ended", { address }),
      answers: { customer: "not-allowed", ended: "not-signed-in" },
      twin: { given: { "users/ended": { validSince: SIGNED_IN_AT } } },
    },
    {
      title: "[R-2] edits a profile that was deleted",
      act: edit("removed", { address }),
      answers: { visitor: "not-signed-in", customer: "not-allowed", admin: "not-allowed" },
      twin: { who: "customer", act: edit("customer", { address }) },
    },
  ],
  "[R-3] [A-4] [A-9] Nobody creates, deletes, promotes or demotes a profile: the functions do.": [
    {
      title: "[R-3] [C-9] makes a customer an admin",
      act: promote("customer"),
      answers: adminsOnly,
      after: { "users/customer": { role: "admin", email: emailOf("customer") } },
      only: { at: "api", because: PROMOTING },
    },
    ...["neighbor", "unconfirmed"].map(
      (who): Case => ({
        title: `[A-9] makes the ${who} an admin, whose email address is not confirmed`,
        act: promote(who),
        answers: { customer: "not-allowed", admin: "email-not-verified" },
        only: { at: "api", because: PROMOTING },
      }),
    ),
    {
      title: "[C-9] makes an admin an admin",
      act: promote("second"),
      answers: { admin: "no effect" },
      only: { at: "api", because: PROMOTING },
    },
    {
      title: "[C-9] makes nobody an admin",
      act: promote("nobody"),
      answers: { admin: "user-not-found" },
    },
    {
      title: "[R-3] makes an admin a customer",
      act: { does: "demote", on: "users/second" },
      answers: adminsOnly,
      after: { "users/second": { role: "customer" } },
      only: { at: "api", because: CANNOT_COUNT },
    },
    {
      title: "[R-3] makes the last admin a customer",
      given: lastAdmin,
      act: { does: "demote", on: "users/admin" },
      answers: { ...adminsOnly, admin: "last-admin" },
      only: { at: "api", because: CANNOT_COUNT },
    },
    {
      title: "[R-3] [C-10] deletes a customer",
      act: { does: "delete", on: "users/customer" },
      answers: { ...adminsOnly, customer: "allowed" },
      after: { "users/customer": null, "orders/unpaid": {} },
      only: { at: "api", because: CANNOT_COUNT },
    },
    {
      title: "[R-3] deletes the last admin",
      given: lastAdmin,
      act: { does: "delete", on: "users/admin" },
      answers: { ...adminsOnly, admin: "last-admin" },
      only: { at: "api", because: CANNOT_COUNT },
    },
    {
      title: "[A-4] [C-6] signs in for the first time",
      act: signIn("stranger"),
      answers: { visitor: "not-signed-in", stranger: "allowed", customer: "not-allowed", admin: "not-allowed" },
      after: { "users/stranger": { email: emailOf("stranger"), role: "customer", ...PROFILE_PLACEHOLDERS } },
      only: { at: "api", because: SIGNING_IN },
    },
    {
      title: "[A-9] [C-6] signs in for the first time as an admin",
      act: signIn("stranger", { role: "admin" }),
      answers: { stranger: "not-allowed" },
      after: { "users/stranger": { role: "customer" } },
      only: { at: "web", because: "role is not a field of the API's form", elsewhere: "ignored" },
    },
    {
      title: "[R-2] [C-6] signs in as another customer",
      act: signIn("neighbor", { address }),
      answers: { visitor: "not-signed-in", stranger: "not-allowed", customer: "not-allowed", admin: "not-allowed" },
    },
  ],
};
