import { LETTER_DAYS, LINK_DAYS } from "../../../contract/lifetimes.ts";
import { lettersQuery, messagesQuery, partQuery } from "../../queries.ts";
import { casey, EMAIL, LINK_TOKEN } from "../examples.ts";
import { call, type Operations } from "../operation.ts";

export const inboxCalls: Operations = {
  listMessages: call("GET /messages", "List the messages, newest first", {
    may: "read the inbox",
    query: messagesQuery,
    returns: "Message[]",
  }),
  addMessage: call("POST /messages", "Send a message to the shop", {
    description: "Each email address and each caller can send a few a day.",
    body: ["MessageInput", { name: casey.name, email: EMAIL, message: "Do you deliver on Sundays?" }],
    returns: "Done",
    failures: ["sent-too-often"],
  }),
  listSubscribers: call("GET /subscribers", "List the newsletter's addresses, newest first", {
    may: "read the inbox",
    query: partQuery,
    returns: "Subscriber[]",
  }),
  addSubscriber: call("POST /subscribers", "Subscribe to the newsletter", {
    description:
      "Mails the address a link to confirm the subscription, a few times a day at most. The answer is the same whether or not the address was subscribed before.",
    body: ["SubscriberInput", { email: EMAIL }],
    returns: "Done",
    failures: ["sent-too-often"],
  }),
  confirmSubscriber: call("POST /subscribers/confirm", "Confirm a subscription to the newsletter", {
    description: `The link in the email has the token. It is valid for ${LINK_DAYS} days. Confirming again changes nothing.`,
    body: ["LinkInput", { token: LINK_TOKEN }],
    returns: "Done",
    failures: ["link-not-valid"],
  }),
  removeSubscriber: call("POST /subscribers/leave", "Unsubscribe from the newsletter", {
    description: "The link in each newsletter has the token.",
    body: ["LinkInput", { token: LINK_TOKEN }],
    returns: "Done",
    failures: ["link-not-valid"],
  }),
  confirmBookkeeper: call("POST /bookkeeper", "Confirm that an address gets a customer's receipts and invoices", {
    description: `The link in the email has the token. It is valid for ${LINK_DAYS} days. Confirming again changes nothing.`,
    body: ["LinkInput", { token: LINK_TOKEN }],
    returns: "Done",
    failures: ["link-not-valid"],
  }),
  leaveBookkeeper: call("POST /bookkeeper/leave", "Stop getting a customer's receipts and invoices", {
    description:
      "The link in each copy has the token. A mail program can also send it as the parameter `token` of the address, with any body (RFC 8058).",
    body: ["LinkInput", { token: LINK_TOKEN }],
    returns: "Done",
    failures: ["link-not-valid"],
  }),
};

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
