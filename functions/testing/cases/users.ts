import { PROFILE_PLACEHOLDERS } from "../../src/contract/profile-placeholders.ts";
import { aUser } from "../builders.ts";
import { PEOPLES_NAMES, SHOP_NAMES } from "../shop-names.ts";
import { adminsOnly, allows, customerOnly, customers, nobody, refuses } from "./answers.ts";
import { fieldsOf, others } from "./changes.ts";
import type { Act, Answers, Cases, Fields } from "./table.ts";
import { ABSENT, aCase, atApi, atWeb, emailOf, NOW, SIGNED_IN_AT } from "./table.ts";

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
const read = (who: string): Act => ({ does: "read", on: `users/${who}` });
const userAndAdmin = { ...customerOnly, admin: "allowed" } satisfies Answers;
const lastAdmin = { "users/second": { role: "customer" } };

export const users: Cases = {
  "[R-2] Users read their own profile, and learn that it does not exist.": [
    aCase("[R-2] [C-7] reads a customer's profile", read("customer"), userAndAdmin),
    aCase(
      "[C-7] reads their own profile, which does not exist",
      read("stranger"),
      { visitor: "not-signed-in", stranger: "not-signed-in", customer: "not-allowed" },
      { twin: { who: "customer", act: read("customer") } },
    ),
    aCase(
      "[C-7] reads a profile that does not exist",
      read("nobody"),
      { ...nobody, admin: "user-not-found" },
      { twin: { who: "customer", act: read("customer") } },
    ),
    aCase("[A-9] reads the profile of a user whose sessions have ended", read("ended"), {
      ...nobody,
      admin: "allowed",
    }),
    aCase(
      "[A-9] reads their own profile in the second in which their other sessions end",
      read("customer"),
      allows("customer"),
      { given: { "users/customer": { validSince: SIGNED_IN_AT } } },
    ),
    aCase(
      "[A-9] reads their own profile after they ended the session",
      read("customer"),
      { customer: "not-signed-in", admin: "allowed" },
      {
        given: { "users/customer": { endedSessions: { [SIGNED_IN_AT]: SIGNED_IN_AT + 3600 } } },
        twin: { given: { "users/customer": { endedSessions: { [SIGNED_IN_AT - 1]: SIGNED_IN_AT + 3600 } } } },
      },
    ),
    aCase(
      "[A-9] reads their own profile, with a token that does not say when they signed in",
      read("demoted"),
      { demoted: "not-signed-in", admin: "allowed" },
      { given: { "users/demoted": { validSince: 1 } } },
    ),
    aCase(
      "[A-9] reads their own profile after somebody else has confirmed the email address",
      read("neighbor"),
      { neighbor: "not-signed-in", admin: "allowed" },
      {
        given: { "users/neighbor": { emailVerified: true } },
        only: atWeb("the API asks Firebase Authentication who has confirmed it", "skipped"),
      },
    ),
  ],
  "[R-2] [C-11] A customer learns whether they are an admin; an admin, whether anybody is.": [
    aCase("asks whether a customer is an admin", { does: "ask", on: "users/customer" }, userAndAdmin, {
      only: atApi("the web app reads the profile"),
    }),
  ],
  "[R-3] [A-9] Admins read and list every profile.": [
    aCase("[R-3] [C-8] lists the profiles", { does: "list", on: "users" }, adminsOnly),
    aCase(
      "lists the profiles as an admin whose token does not say whether their address is confirmed",
      { does: "list", on: "users" },
      { demoted: "not-allowed", admin: "allowed" },
      { given: { "users/demoted": { role: "admin" } } },
    ),
  ],
  "[G-8] [X-1] A profile does not have the shop's name.": [
    aCase("takes another name", edit("customer", { name: "Casey" }), allows("customer"), {
      wrong: fieldsOf(Object.fromEntries(SHOP_NAMES.map((name) => [`as ${JSON.stringify(name)}`, { name }]))),
    }),
    ...PEOPLES_NAMES.map((name) => aCase(`takes the name ${name}`, edit("customer", { name }), allows("customer"))),
  ],
  "[X-1] [V-5] A profile's phone is a phone number, and its LinkedIn an address at linkedin.com; what is stored can stay.":
    [
      aCase(
        "[X-1] edits a profile that has something else",
        edit("customer", { ...everything, phone: "abc", linkedin: "in/casey" }),
        allows("customer"),
        {
          given: { "users/customer": { phone: "abc", linkedin: "in/casey" } },
          wrong: fieldsOf({
            "with other words as the phone number": { phone: "abcd" },
            "with a script as the LinkedIn address": { linkedin: "javascript:alert(1)" },
          }),
          only: atWeb(FILLS_ONLY, "skipped"),
        },
      ),
    ],
  "[R-2] [X-1] A user changes their own name, address, education, phone and LinkedIn, within the limits.": [
    aCase(
      "[R-2] [C-6] edits a profile",
      edit("customer", everything),
      // Any account may sign in: one without a profile is refused for whose it is.
      { ...customerOnly, stranger: "not-allowed", removed: "not-allowed", ended: "not-allowed" },
      {
        after: { "users/customer": { role: "customer" } },
        wrong: fieldsOf({
          "with their role": { role: "admin" },
          "with their email address": { email: emailOf("admin") },
          ...others([
            "createdAt",
            "extra",
            "madeName",
            "endedSessions",
            "validSince",
            "emailVerified",
            "exemption",
            "billing",
            "placesChangedAt",
            "listsChangedAt",
            "expiryLetters",
          ]),
          "without an address": { address: ABSENT },
        }),
      },
    ),
    aCase(
      "[L-1] confirms the name that the shop made from their email address",
      edit("customer", { name: "casey", madeName: ABSENT }),
      allows("customer"),
      {
        given: { "users/customer": { name: "casey", madeName: "casey" } },
        wrong: fieldsOf({ "by replacing it": { madeName: "nobody" } }),
        only: atWeb("the API fills in what is empty, and has no field for it", "skipped"),
      },
    ),
    aCase(
      "[L-1] changes their name, which the shop made from their email address",
      edit("customer", { name: "Casey" }),
      allows("customer"),
      {
        given: { "users/customer": { name: "casey", madeName: "casey" } },
        after: { "users/customer": { name: "Casey" } },
      },
    ),
    aCase("edits their own profile as an admin", edit("admin", everything), allows("admin")),
    aCase(
      "[A-4] [X-1] fills in the address that is still a placeholder",
      edit("customer", { address }),
      { visitor: "not-signed-in", ...customers("not-allowed"), customer: "allowed", admin: "not-allowed" },
      { after: { "users/customer": { address, role: "customer", edu: PROFILE_PLACEHOLDERS.edu } } },
    ),
    aCase("[X-1] changes the address that they entered", edit("customer", { address }), allows("customer"), {
      given: { "users/customer": { address: "1 Elm Street" } },
      after: { "users/customer": { address } },
      only: atWeb(FILLS_ONLY, "no effect"),
    }),
    aCase(
      "[A-9] gives themselves a role",
      edit("customer", { role: "admin" }),
      { customer: "no effect", neighbor: "not-allowed" },
      { twin: { who: "customer", fields: { address } } },
    ),
    aCase(
      "[A-9] edits their profile after their sessions have ended",
      edit("ended", { address }),
      { customer: "not-allowed", ended: "not-signed-in" },
      { twin: { given: { "users/ended": { validSince: SIGNED_IN_AT } } } },
    ),
  ],
  "[R-3] [A-4] [A-9] Nobody creates, deletes, promotes or demotes a profile: the functions do.": [
    aCase("[R-3] [C-9] makes a customer an admin", promote("customer"), adminsOnly, {
      after: { "users/customer": { role: "admin", email: emailOf("customer") } },
      only: atApi(PROMOTING),
    }),
    ...["neighbor", "unconfirmed"].map((who) =>
      aCase(
        `[A-9] makes the ${who} an admin, whose email address is not confirmed`,
        promote(who),
        { customer: "not-allowed", admin: "email-not-verified" },
        { only: atApi(PROMOTING) },
      ),
    ),
    aCase("[C-9] makes an admin an admin", promote("second"), { admin: "no effect" }, { only: atApi(PROMOTING) }),
    aCase("[C-9] makes nobody an admin", promote("nobody"), refuses("admin", "user-not-found")),
    aCase("[R-3] makes an admin a customer", { does: "demote", on: "users/second" }, adminsOnly, {
      after: { "users/second": { role: "customer" } },
      only: atApi(CANNOT_COUNT),
    }),
    aCase(
      "[R-3] makes the last admin a customer",
      { does: "demote", on: "users/admin" },
      { ...adminsOnly, admin: "last-admin" },
      { given: lastAdmin, only: atApi(CANNOT_COUNT) },
    ),
    aCase(
      "[R-3] [C-10] deletes a customer",
      { does: "delete", on: "users/customer" },
      { ...adminsOnly, customer: "allowed" },
      { after: { "users/customer": null, "orders/unpaid": {} }, only: atApi(CANNOT_COUNT) },
    ),
    aCase(
      "[R-3] deletes the last admin",
      { does: "delete", on: "users/admin" },
      { ...adminsOnly, admin: "last-admin" },
      { given: lastAdmin, only: atApi(CANNOT_COUNT) },
    ),
    aCase(
      "[A-4] [C-6] signs in for the first time",
      signIn("stranger"),
      { visitor: "not-signed-in", stranger: "allowed", customer: "not-allowed", admin: "not-allowed" },
      {
        after: { "users/stranger": { email: emailOf("stranger"), role: "customer", ...PROFILE_PLACEHOLDERS } },
        only: atApi(SIGNING_IN),
      },
    ),
    aCase(
      "[A-9] [C-6] signs in for the first time as an admin",
      signIn("stranger", { role: "admin" }),
      refuses("stranger", "not-allowed"),
      {
        after: { "users/stranger": { role: "customer" } },
        only: atWeb("role is not a field of the API's form", "ignored"),
      },
    ),
    aCase("[R-2] [C-6] signs in as another customer", signIn("neighbor", { address }), {
      visitor: "not-signed-in",
      stranger: "not-allowed",
      customer: "not-allowed",
      admin: "not-allowed",
    }),
  ],
};
