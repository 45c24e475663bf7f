import { aReview } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { deleted, inserted, publicList } from "./common.ts";

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
    id: "addReview",
    method: "post",
    path: "/reviews",
    tag: "Reviews",
    summary: "Add a review",
    who: "signed-in",
    body: { schema: "ReviewInput", example: input },
    answer: inserted("The review is added.", _id),
  },
  {
    id: "deleteReview",
    method: "delete",
    path: "/reviews/{id}",
    tag: "Reviews",
    summary: "Delete a review",
    who: "admin",
    answer: deleted("The review is deleted."),
    failures: ["not-allowed", "review-not-found"],
  },
];
