import { LETTER_DAYS } from "../../../contract/limits.ts";
import { lettersQuery } from "../../queries.ts";
import { aLetter } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { adminList, done } from "./common.ts";

export const mailOperations: Operation[] = [
  {
    ...adminList,
    id: "listLetters",
    path: "/mail",
    may: "send letters",
    tag: "Emails",
    summary: "List the emails in a state, newest first",
    description: `Without what they say. Emails are kept for ${LETTER_DAYS} days.`,
    query: lettersQuery,
    answer: { status: 200, description: "The emails.", schema: "Letter", list: true, example: [aLetter] },
  },
  {
    id: "listOrderLetters",
    method: "get",
    path: "/orders/{id}/letters",
    may: "send letters",
    tag: "Emails",
    summary: "List the emails about an order, oldest first",
    description: `To its customer and to the owner, without what they say. Emails are kept for ${LETTER_DAYS} days.`,
    answer: { status: 200, description: "The emails.", schema: "Letter", list: true, example: [aLetter] },
    failures: ["not-allowed", "order-not-found"],
  },
  {
    id: "sendLetterAgain",
    method: "post",
    path: "/mail/{id}/send",
    may: "send letters",
    tag: "Emails",
    summary: "Send an email again",
    description: "An email that waits or was given up is sent within ten minutes, and tried as often as a new one.",
    answer: { ...done("The email is sent soon."), status: 202 },
    failures: ["not-allowed", "letter-not-found", "letter-sent"],
  },
];
