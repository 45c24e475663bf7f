import { pageQuery } from "../../input.ts";
import { aReview } from "../examples.ts";
import type { Operation } from "../operation.ts";

const { _id, ...input } = aReview;

export const reviewOperations: Operation[] = [
  {
    id: "listReviews",
    method: "get",
    path: "/reviews",
    tag: "Reviews",
    summary: "List reviews, newest first",
    who: "anybody",
    query: pageQuery,
    cached: true,
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
    answer: {
      status: 201,
      description: "The review is stored.",
      schema: "Inserted",
      example: { acknowledged: true, insertedId: _id },
    },
  },
];
