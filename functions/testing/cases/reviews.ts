import { aReview } from "../builders.ts";
import { adminsOnly, allows, customerOnly, everybody, nobody, notSignedIn, refuses, shortLists } from "./answers.ts";
import { fieldsOf, others, withoutEach } from "./changes.ts";
import type { Act, Case, Cases, Documents, Fields, Person } from "./table.ts";
import { aCase, atApi, atWeb, refusals, SIGNED_IN_AT } from "./table.ts";

const listed = atWeb("the documented API reads reviews as a list only, and has no call that changes one");

/** A customer's input. */
const { uid: _uid, ...review } = aReview({ review: "Soft and strong." });

export { review };

const add = (fields: Fields = {}): Act => ({ does: "add", on: "reviews", fields });
const change = (fields: Fields = {}): Act => ({ does: "edit", on: "reviews/customer", fields });
const web = atWeb("the API has no such call");

/** The neighbor's review as it is stored. The API takes the name from the account. */
const added = { ...review, name: "neighbor", uid: "neighbor" };
const ownData = atWeb("the API takes these from the account, or leaves them out", "ignored");
const hidden = aReview({ uid: "neighbor", name: "neighbor" });
const isHidden: Documents = { "hiddenReviews/neighbor": hidden };
const better = { name: "Casey", location: "Shelbyville", img: "/avatars/a.svg", review: "Even better.", rating: 4 };

/** An admin hides a review as it is, and shows it again. */
export const moves = (title: string, shown: string, hidden: string, review: Fields) =>
  [
    [shown, hidden],
    [hidden, shown],
  ].map(([from = "", to = ""]) =>
    aCase(`${title} to ${to}`, { does: "move", on: to }, adminsOnly, {
      given: { [from]: review },
      after: { [from]: null, [to]: review },
      wrong: { "with other words": { fields: { review: "Bad." } }, "and leaves it": { stock: null } },
    }),
  );

export const reviews: Cases = {
  "[R-1] Everyone reads a review, and lists reviews up to 100 at a time.": [
    ...shortLists("[R-1] [C-1] lists the reviews", "reviews"),
    aCase("[R-1] reads one review", { does: "read", on: "reviews/kind" }, everybody("allowed"), {
      only: listed,
    }),
  ],
  "[R-2] [V-4] A user with a profile adds one review, under their uid and their profile's name, within the limits.": [
    aCase("[R-2] [C-19] adds a review", add(), { ...notSignedIn, ...allows("neighbor", "demoted", "admin") }),
    aCase("[C-19] adds a review as themselves", add(), allows("neighbor"), {
      after: { "reviews/neighbor": added },
      wrong: {
        ...fieldsOf({
          "with a field too many": { extra: true },
          "in the past": { createdAt: new Date(0) },
        }),
        ...withoutEach([...Object.keys(review), "uid", "createdAt"]),
        "under another ID": { id: "another" },
        "under a neighbor's uid": { id: "demoted", fields: { uid: "demoted" } },
        "under the name that they take with it": {
          fields: { name: "Robin" },
          also: [{ update: "users/neighbor", fields: { name: "Robin" } }],
        },
      },
    }),
    ...["a", "a".repeat(60)].map((portrait) =>
      aCase(
        `adds a review with a portrait whose name has ${portrait.length} characters`,
        add({ img: `/avatars/${portrait}.svg` }),
        allows("neighbor"),
      ),
    ),
    aCase("adds a review under a name of 120 characters", add({ name: "n".repeat(120) }), allows("neighbor"), {
      given: { "users/neighbor": { name: "n".repeat(120) } },
    }),
    ...refusals(
      "adds a review under",
      add(),
      ["neighbor", "not-allowed"],
      {
        "a damaged name of 121 characters": {
          given: { "users/neighbor": { name: "n".repeat(121) } },
          fields: { name: "n".repeat(121) },
        },
      },
      { only: { ...web, elsewhere: "skipped" } },
    ),
    ...refusals("adds a review", add(), ["admin", "review-hidden"], {
      "in place of their hidden one": {
        given: { "hiddenReviews/admin": hidden },
        also: [{ delete: "hiddenReviews/admin" }],
      },
    }),
    ...refusals(
      "[R-2] adds a review",
      add(),
      ["neighbor", "not-allowed"],
      fieldsOf({ "of another user": { uid: "customer" }, "under another name": { name: "Robin" } }),
      { after: { "reviews/neighbor": added }, only: ownData },
    ),
    ...refusals(
      "[R-2] adds a review with an image",
      add(),
      ["neighbor", "not-allowed"],
      fieldsOf({
        "on another host": { img: "https://tracker.example/pixel.png" },
        "that is no portrait": { img: "/products/gloves.svg" },
      }),
      { after: { "reviews/neighbor": { ...added, img: "" } }, only: ownData },
    ),
    ...refusals(
      "[V-4] [V-5] adds a review",
      add(),
      ["neighbor", "invalid-input"],
      fieldsOf({
        "of six stars": { rating: 6 },
        "with a script as the image": { img: "javascript:alert(1)" },
      }),
    ),
    aCase(
      "adds a second review instead of changing the first",
      { ...add(), id: "customer" },
      refuses("customer", "not-allowed"),
      {
        given: { "reviews/customer": aReview({ uid: "customer", name: "customer" }) },
        twin: { act: change({ rating: 1 }) },
        only: { ...web, elsewhere: "skipped" },
      },
    ),
    aCase(
      "adds a review while theirs is hidden",
      add(),
      { neighbor: "review-hidden", demoted: "allowed" },
      { given: isHidden, twin: { given: {} } },
    ),
  ],
  "[R-4] A user changes what their own review says.": [
    aCase("changes a review", change(better), customerOnly, {
      given: { "users/customer": { name: "Casey" } },
      after: { "reviews/customer": better },
      wrong: fieldsOf({
        ...others(["extra", "name", "uid", "createdAt"]),
        "to six stars": { rating: 6 },
        "to an image on another host": { img: "https://tracker.example/pixel.png" },
      }),
      only: listed,
    }),
    aCase(
      "[R-4] changes a review under another ID",
      { does: "edit", on: "reviews/kind", fields: { name: "customer", rating: 1 } },
      nobody,
      { only: listed },
    ),
    ...refusals(
      "changes their review",
      change({ rating: 1 }),
      ["customer", "not-allowed"],
      { "after their sessions ended": { given: { "users/customer": { validSince: SIGNED_IN_AT + 1 } } } },
      { only: listed },
    ),
    aCase("[C-19] adds a review again over the API, which changes it", add({ rating: 3 }), allows("customer"), {
      after: { "reviews/customer": { ...review, name: "customer", uid: "customer", rating: 3 } },
      only: atApi("in the web app, a change is an update", "no effect"),
    }),
  ],
  "[R-3] [R-4] Admins delete reviews, and hide and show them as they are.": [
    aCase("[R-3] [R-4] deletes a review", { does: "delete", on: "reviews/kind" }, adminsOnly, {
      after: { "reviews/kind": null },
    }),
    aCase(
      "deletes a review that does not exist",
      { does: "delete", on: "reviews/gone" },
      { ...adminsOnly, admin: "no effect" },
    ),
    ...moves("[C-19] moves a review", "reviews/neighbor", "hiddenReviews/neighbor", hidden),
  ],
};

/** Who reads, lists, edits and deletes a hidden review, whose ID is its author's. */
export const hiddenCases = (path: string, review: Fields, inApi: boolean): Case[] => {
  const [collection, author] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1) as Person];
  const given = { [path]: review };
  const only = inApi ? undefined : web;
  const read: Act = { does: "read", on: path };
  return [
    aCase(`reads ${path}`, read, { ...adminsOnly, [author]: "allowed" }, { given, only }),
    aCase(`reads ${path} after their profile was deleted`, read, refuses(author, "not-signed-in"), {
      given: { ...given, [`users/${author}`]: null },
      twin: { given },
      only,
    }),
    aCase(`lists ${collection}`, { does: "list", on: collection }, adminsOnly, { only }),
    aCase(`deletes ${path}`, { does: "delete", on: path }, adminsOnly, { given, after: { [path]: null }, only: web }),
    aCase(`edits ${path}`, { does: "edit", on: path, fields: { rating: 1 } }, nobody, { given, only: web }),
  ];
};

export const hiddenReviews: Cases = {
  "[R-3] Admins read, list and delete hidden reviews, and users read their own.": hiddenCases(
    "hiddenReviews/neighbor",
    hidden,
    true,
  ),
};
