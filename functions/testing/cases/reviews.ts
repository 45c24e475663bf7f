import { aReview } from "../builders.ts";
import {
  type Act,
  adminsOnly,
  type Case,
  type Cases,
  type Documents,
  everybody,
  type Fields,
  fieldsOf,
  NOW,
  nobody,
  notSignedIn,
  SIGNED_IN_AT,
  withoutEach,
} from "./table.ts";

const NO_CALL = "the documented API reads reviews as a list only, and has no call that changes one";
const NO_API = "the API has no such call";

/** What a customer enters. */
const { uid: _uid, ...review } = aReview({ review: "Soft and strong." });

export { review };

const add = (fields: Fields = {}): Act => ({ does: "add", on: "reviews", fields });
const change = (fields: Fields = {}): Act => ({ does: "edit", on: "reviews/customer", fields });
const web = { at: "web", because: NO_API } as const;

const hidden = aReview({ uid: "neighbor", name: "neighbor" });
const own: Documents = { "reviews/neighbor": hidden };
const isHidden: Documents = { "hiddenReviews/neighbor": hidden };
const better = { name: "Casey", location: "Shelbyville", img: "/avatars/a.svg", review: "Even better.", rating: 4 };
/** Moves the neighbor's review between the collections. */
const moving = (to: string): Act => ({ does: "move", on: `${to}/neighbor` });

export const reviews: Cases = {
  "[R-1] Everyone reads a review, and lists reviews up to 100 at a time.": [
    {
      title: "[R-1] [C-1] lists the reviews",
      act: { does: "list", on: "reviews", limit: 100 },
      answers: everybody("allowed"),
    },
    ...[101, null].map(
      (limit): Case => ({
        title: limit ? `lists ${limit} reviews` : "lists reviews without a limit",
        act: { does: "list", on: "reviews", limit },
        answers: nobody,
        twin: { limit: 1 },
        only: { at: "web", because: "the API lists a page at a time, whatever it is asked", elsewhere: "ignored" },
      }),
    ),
    {
      title: "[R-1] reads one review",
      act: { does: "read", on: "reviews/kind" },
      answers: everybody("allowed"),
      only: { at: "web", because: NO_CALL },
    },
  ],
  "[R-2] [V-4] A user with a profile adds one review, under their uid and their profile's name, within the limits.": [
    {
      title: "[R-2] [C-19] adds a review",
      act: add(),
      answers: { ...notSignedIn, neighbor: "allowed", demoted: "allowed", admin: "allowed" },
    },
    {
      title: "[C-19] adds a review as themselves",
      act: add(),
      answers: { neighbor: "allowed" },
      after: { "reviews/neighbor": { ...review, name: "neighbor", uid: "neighbor" } },
      wrong: {
        ...fieldsOf({
          "with a field too many": { extra: true },
          "in the past": { createdAt: new Date(0) },
          "with a string as the rating": { rating: "5" },
          "of four and a half stars": { rating: 4.5 },
          "with a rating that is not a number": { rating: Number.NaN },
          "with a list as the review": { review: ["good"] },
          "with a review of spaces": { review: " \n " },
          "with a map as the name": { name: {} },
          "with null as the location": { location: null },
          "with an image that is not an address": { img: "casey" },
        }),
        ...withoutEach([...Object.keys(review), "uid", "createdAt"]),
        "under another ID": { id: "another" },
        "under a neighbor's uid": { id: "demoted", fields: { uid: "demoted" } },
        "under the name that they take with it": {
          fields: { name: "Robin" },
          also: [{ update: "users/neighbor", fields: { name: "Robin" } }],
        },
      },
    },
    ...["a", "a".repeat(60)].map(
      (portrait): Case => ({
        title: `adds a review with a portrait whose name has ${portrait.length} characters`,
        act: add({ img: `/avatars/${portrait}.svg` }),
        answers: { neighbor: "allowed" },
      }),
    ),
    {
      title: "adds a review under a name of 120 characters",
      given: { "users/neighbor": { name: "n".repeat(120) } },
      act: add({ name: "n".repeat(120) }),
      answers: { neighbor: "allowed" },
    },
    {
      title: "adds a review under a damaged name of 121 characters",
      given: { "users/neighbor": { name: "n".repeat(121) } },
      act: add({ name: "n".repeat(121) }),
      answers: { neighbor: "not-allowed" },
      twin: { given: {}, fields: {} },
      only: { ...web, elsewhere: "skipped" },
    },
    {
      title: "adds a review in place of their hidden one",
      given: { "hiddenReviews/admin": hidden },
      act: { ...add(), also: [{ delete: "hiddenReviews/admin" }] },
      answers: { admin: "review-hidden" },
      twin: { given: {}, also: [] },
    },
    ...Object.entries({
      "of another user": { uid: "customer" },
      "under another name": { name: "Robin" },
      "with an image on another host": { img: "https://tracker.example/pixel.png" },
      "with an image that is no portrait": { img: "/products/gloves.svg" },
    }).map(
      ([what, fields]): Case => ({
        title: `[R-2] adds a review ${what}`,
        act: add(fields),
        answers: { neighbor: "not-allowed" },
        twin: { fields: {} },
        // The API stores the account's name, and no image of another host.
        after: {
          "reviews/neighbor": {
            ...review,
            name: "neighbor",
            uid: "neighbor",
            img: "img" in fields ? "" : review.img,
          },
        },
        only: { at: "web", because: "the API takes these from the account, or leaves them out", elsewhere: "ignored" },
      }),
    ),
    ...Object.entries({
      "of six stars": { rating: 6 },
      "of no stars": { rating: 0 },
      "with a script as the image": { img: "javascript:alert(1)" },
      "of 2,001 characters": { review: "x".repeat(2001) },
    }).map(
      ([what, fields]): Case => ({
        title: `[V-4] [V-5] adds a review ${what}`,
        act: add(fields),
        answers: { neighbor: "invalid-input" },
        twin: { fields: {} },
      }),
    ),
    {
      title: "adds a second review instead of changing the first",
      given: { "reviews/customer": aReview({ uid: "customer", name: "customer" }) },
      act: { ...add(), id: "customer" },
      answers: { customer: "not-allowed" },
      twin: { act: change({ rating: 1 }) },
      only: { at: "web", because: NO_API, elsewhere: "skipped" },
    },
    {
      title: "adds a review while theirs is hidden",
      given: isHidden,
      act: add(),
      answers: { neighbor: "review-hidden", demoted: "allowed" },
      twin: { given: {} },
    },
  ],
  "[R-4] A user changes what their own review says.": [
    {
      title: "changes a review",
      given: { "users/customer": { name: "Casey" } },
      act: change(better),
      answers: { ...nobody, customer: "allowed" },
      after: { "reviews/customer": better },
      wrong: fieldsOf({
        "with a field too many": { extra: true },
        "under another name": { name: "Salus Official" },
        "to another user's": { uid: "neighbor" },
        "to a newer one": { createdAt: NOW },
        "to six stars": { rating: 6 },
        "to an image on another host": { img: "https://tracker.example/pixel.png" },
      }),
      only: { at: "web", because: NO_CALL },
    },
    {
      title: "[R-4] changes a review under another ID",
      act: { does: "edit", on: "reviews/kind", fields: { name: "customer", rating: 1 } },
      answers: nobody,
      only: { at: "web", because: NO_CALL },
    },
    {
      title: "changes their review after their sessions ended",
      given: { "users/customer": { validSince: SIGNED_IN_AT + 1 } },
      act: change({ rating: 1 }),
      answers: { customer: "not-allowed" },
      twin: { given: {} },
      only: { at: "web", because: NO_CALL },
    },
    {
      title: "[C-19] adds a review again over the API, which changes it",
      act: add({ rating: 3 }),
      answers: { customer: "allowed" },
      after: { "reviews/customer": { ...review, name: "customer", uid: "customer", rating: 3 } },
      only: { at: "api", because: "in the web app, a change is an update", elsewhere: "no effect" },
    },
  ],
  "[R-3] [R-4] Admins delete reviews, and hide and show them as they are.": [
    {
      title: "[R-3] [R-4] deletes a review",
      act: { does: "delete", on: "reviews/kind" },
      answers: adminsOnly,
      after: { "reviews/kind": null },
    },
    {
      title: "deletes a review that does not exist",
      act: { does: "delete", on: "reviews/gone" },
      answers: { ...adminsOnly, admin: "no effect" },
    },
    {
      title: "[C-19] hides a review",
      given: own,
      act: moving("hiddenReviews"),
      answers: adminsOnly,
      after: { "reviews/neighbor": null, "hiddenReviews/neighbor": hidden },
      wrong: { "with other words": { fields: { review: "Bad." } }, "and leaves it": { stock: null } },
    },
    {
      title: "[C-19] shows a hidden review",
      given: isHidden,
      act: moving("reviews"),
      answers: adminsOnly,
      after: { "hiddenReviews/neighbor": null, "reviews/neighbor": hidden },
      wrong: { "with other words": { fields: { review: "Bad." } }, "and leaves it": { stock: null } },
    },
  ],
};

export const hiddenReviews: Cases = {
  "[R-3] Admins read, list and delete hidden reviews, and users read their own.": [
    {
      title: "reads a hidden review",
      given: isHidden,
      act: { does: "read", on: "hiddenReviews/neighbor" },
      answers: { ...adminsOnly, neighbor: "allowed" },
    },
    {
      title: "reads their hidden review after their profile was deleted",
      given: { ...isHidden, "users/neighbor": null },
      act: { does: "read", on: "hiddenReviews/neighbor" },
      answers: { neighbor: "not-signed-in" },
      twin: { given: isHidden },
    },
    {
      title: "lists the hidden reviews",
      act: { does: "list", on: "hiddenReviews" },
      answers: adminsOnly,
    },
    {
      title: "deletes a hidden review",
      given: isHidden,
      act: { does: "delete", on: "hiddenReviews/neighbor" },
      answers: adminsOnly,
      after: { "hiddenReviews/neighbor": null },
      only: web,
    },
    {
      title: "edits a hidden review",
      given: isHidden,
      act: { does: "edit", on: "hiddenReviews/neighbor", fields: { rating: 1 } },
      answers: nobody,
      only: web,
    },
  ],
};
