import { LETTER_DAYS } from "../../../contract/limits.ts";
import { lettersQuery } from "../../queries.ts";
import { call, type Operations } from "../operation.ts";

export const mailCalls: Operations = {
  listLetters: call("GET /mail", "List the emails in a state, newest first", {
    may: "send letters",
    description: `Without what they say. Emails are kept for ${LETTER_DAYS} days.`,
    query: lettersQuery,
    returns: "Letter[]",
  }),
  listOrderLetters: call("GET /orders/{id}/letters", "List the emails about an order, oldest first", {
    may: "send letters",
    description: `To its customer and to the owner, without what they say. Emails are kept for ${LETTER_DAYS} days.`,
    returns: "Letter[]",
    failures: ["order-not-found"],
  }),
  sendLetterAgain: call("POST /mail/{id}/send", "Send an email again", {
    may: "send letters",
    description: "An email that waits or was given up is sent within ten minutes, and tried as often as a new one.",
    returns: "Done",
    status: 202,
    failures: ["letter-not-found", "letter-sent"],
  }),
};
