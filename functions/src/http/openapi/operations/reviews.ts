import { allReviewsQuery } from "../../queries.ts";
import { aListedReview, aReview } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { adminList, deleted, inserted, modified, publicList } from "./common.ts";

const { _id, ...input } = aReview;

export const reviewOperations: Operation[] = [
  {
    id: "listReviews",
    ...publicList,
    path: "/reviews",
    tag: "Reviews",
    summary: "List reviews, newest first",
    answer: { status: 200, description: "The reviews.", schema: "Review", list: true, example: [aReview] },
  },
  {
    id: "listAllReviews",
    ...adminList,
    path: "/allReviews",
    may: "moderate reviews",
    tag: "Reviews",
    summary: "List the reviews that are shown or hidden, newest first",
    description: "No cache keeps this list.",
    query: allReviewsQuery,
    answer: { status: 200, description: "The reviews.", schema: "ListedReview", list: true, example: [aListedReview] },
  },
  {
    id: "addReview",
    method: "post",
    path: "/reviews",
    may: "review the shop",
    tag: "Reviews",
    summary: "Add or change a review",
    description:
      "A user has one review of the shop: posting again changes it. Its name is the profile's; `name` counts only while the profile's was made from the email address. An image that is not one of the shop's portraits (`/avatars/…`) is not stored, and `img` is then empty.",
    body: { schema: "ReviewInput", example: input },
    answer: inserted("The review is added or changed. `insertedId` is the same each time.", _id),
    failures: ["review-hidden"],
  },
  {
    id: "deleteReview",
    method: "delete",
    path: "/reviews/{id}",
    may: "moderate reviews",
    tag: "Reviews",
    summary: "Delete a review",
    answer: deleted("The review is deleted."),
    failures: ["not-allowed", "review-not-found"],
  },
  {
    id: "hideReview",
    method: "put",
    path: "/reviews/{id}/hidden",
    may: "moderate reviews",
    tag: "Reviews",
    summary: "Hide a review",
    description: "It is in no public list, and its author cannot change it.",
    answer: modified("The review is hidden."),
    failures: ["not-allowed", "review-not-found"],
  },
  {
    id: "showReview",
    method: "delete",
    path: "/reviews/{id}/hidden",
    may: "moderate reviews",
    tag: "Reviews",
    summary: "Show a hidden review again",
    answer: modified("The review is shown."),
    failures: ["not-allowed", "review-not-found"],
  },
];
