import { aReview } from "../../testing/builders.ts";
import { customers, everybody, nobody, notSignedIn } from "./answers.ts";
import type { Case, Fields } from "./table.ts";

const NO_CALL = "the documented API reads reviews as a list alone, and has no call that changes one";

const { uid: _uid, ...form } = aReview({ review: "Soft and strong." });
export const review = form;

const WRONG: Record<string, Fields> = {
  "without a name": { name: "" },
  "of six stars": { rating: 6 },
  "of no stars": { rating: 0 },
  "of four and a half stars": { rating: 4.5 },
  "with a script for a picture": { img: "javascript:alert(1)" },
  "of 2,001 characters": { review: "x".repeat(2001) },
};

export const reviewCases: Case[] = [
  { title: "[R-1] [C-1] lists the reviews", act: { does: "list reviews" }, answers: everybody("allowed") },
  {
    title: "[R-1] reads one review",
    act: { does: "read review", review: "kind" },
    answers: everybody("allowed"),
    only: { door: "firestore", because: NO_CALL },
  },
  {
    title: "[R-2] [C-19] adds a review",
    act: { does: "add review" },
    answers: { ...notSignedIn, ...customers("allowed"), admin: "allowed" },
  },
  {
    title: "[C-19] adds a review, which is theirs",
    act: { does: "add review" },
    answers: { neighbour: "allowed" },
    makes: { in: "reviews", like: { ...review, uid: "neighbour" } },
  },
  {
    title: "[R-2] adds a review of another person",
    act: { does: "add review", fields: { uid: "customer" } },
    answers: { neighbour: "not-allowed" },
    makes: { in: "reviews", like: { ...review, uid: "neighbour" } },
    only: { door: "firestore", because: "whose it is says the bearer", elsewhere: "ignored" },
  },
  ...Object.entries(WRONG).map(
    ([what, fields]): Case => ({
      title: `[V-4] [V-5] adds a review ${what}`,
      act: { does: "add review", fields },
      answers: { customer: "invalid-input" },
    }),
  ),
  {
    title: "[R-4] edits a review",
    act: { does: "edit review", review: "kind", fields: { rating: 1 } },
    answers: nobody,
    only: { door: "firestore", because: NO_CALL },
  },
  {
    title: "[R-4] deletes a review",
    act: { does: "delete review", review: "kind" },
    answers: nobody,
    only: { door: "firestore", because: NO_CALL },
  },
];
