import { partQuery, reachedQuery } from "../../queries.ts";
import { line } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

export const recallCalls: Operations = {
  listRecalls: call("GET /recalls", "List recalls, newest first", {
    may: "manage recalls",
    query: partQuery,
    returns: "Recall[]",
  }),
  createRecall: call("POST /recalls", "Prepare a recall", {
    may: "manage recalls",
    description:
      "Names the product by `productId` or `sku`. `recallId` is the new recall's ID, which the client makes: the same call again, with the same ID, makes no second recall. From this call on, pieces that it reaches can't be shipped. Then it searches the shipments for those that were shipped before, for up to 20 seconds; `POST /recalls/{id}/search` goes on. Nobody is told yet.",
    body: [
      "RecallInput",
      {
        recallId: "8f14e45f-ceea-467a",
        productId: line.productId,
        lots: ["L2407A", "L2407B"],
        class: "II",
        reason: "Some gloves tear when they are put on.",
        instructions: "Stop using these boxes and set them aside. We collect them.",
      },
    ],
    returns: "Inserted",
    failures: ["product-not-found", "recall-id-taken"],
  }),
  getRecall: call("GET /recalls/{id}", "Get one recall, with the sums of what it reaches", {
    may: "manage recalls",
    returns: "RecallInFull",
    failures: ["recall-not-found"],
  }),
  deleteRecall: call("DELETE /recalls/{id}", "Delete a recall of which nobody was told", {
    may: "manage recalls",
    description: "Pieces that it reached can be shipped again.",
    returns: "Deleted",
    failures: ["recall-not-found", "recall-sent"],
  }),
  listReached: call("GET /recalls/{id}/reached", "List the orders that a recall reaches", {
    may: "manage recalls",
    description: "The latest package first; those with an answer, the last answer first.",
    query: reachedQuery,
    returns: "Reached[]",
    failures: ["recall-not-found"],
  }),
  searchRecall: call("POST /recalls/{id}/search", "Go on with the search for what a recall reaches, or search again", {
    may: "manage recalls",
    description:
      "Call it until `finished` is true; a schedule goes on, too. A search that was finished begins anew. It adds what it finds, and removes nothing.",
    returns: "RecallSearched",
    failures: ["recall-not-found", "recall-closed"],
  }),
  sendRecallLetters: call("POST /recalls/{id}/letters", "Send letters of a recall", {
    may: "manage recalls",
    description:
      "One for each order. Call it until `left` is 0; a schedule finishes the first round, too. The second round goes to those who have not answered and had no letter in the last hour. Who has been told answers on the order's page. A package that was taken back before its letter is left out.",
    body: ["RecallLettersInput", { round: "first" }],
    returns: "RecallLetters",
    failures: ["recall-not-found", "recall-not-searched", "recall-closed"],
  }),
  closeRecall: call("POST /recalls/{id}/close", "Close a recall", {
    may: "manage recalls",
    description:
      "It takes no more answers, and stays as a record. Its lots can't be shipped afterwards either; a recall of all pieces refuses nothing more.",
    returns: "Modified",
    failures: ["recall-not-found", "recall-not-searched", "recall-not-sent"],
  }),
  listRecallsOfOrder: call("GET /orders/{id}/recalls", "List the recalls that reach an order", {
    may: "read an order",
    description: "Those that are sent or closed.",
    returns: "OrderRecall[]",
    failures: ["order-not-found"],
  }),
  answerRecall: call("PUT /orders/{id}/recalls/{recallId}", "Answer a recall", {
    may: "answer a recall",
    description: "Another answer replaces it until the recall is closed.",
    body: ["RecallAnswerInput", { setAside: 2 }],
    returns: "Modified",
    failures: ["order-not-found", "recall-not-found", "recall-closed"],
  }),
};
