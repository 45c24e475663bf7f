import { NEWSLETTER_MAILS } from "../../../contract/limits.ts";
import { messagesQuery } from "../../queries.ts";
import { aMessage, aSubscriber, EMAIL, LINK_TOKEN } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { adminList, done } from "./common.ts";

const { name, email, message } = aMessage;

export const inboxOperations: Operation[] = [
  {
    id: "listMessages",
    ...adminList,
    path: "/messages",
    may: "read the inbox",
    tag: "Contact",
    summary: "List the messages, newest first",
    query: messagesQuery,
    answer: { status: 200, description: "The messages.", schema: "Message", list: true, example: [aMessage] },
  },
  {
    id: "addMessage",
    method: "post",
    path: "/messages",
    tag: "Contact",
    summary: "Send a message to the shop",
    description: "Each email address and each caller can send a few a day.",
    body: {
      schema: "MessageInput",
      example: { name, email, message },
    },
    answer: done("The message is stored."),
    failures: ["sent-too-often"],
  },
  {
    id: "listSubscribers",
    ...adminList,
    path: "/subscribers",
    may: "read the inbox",
    tag: "Contact",
    summary: "List the newsletter's addresses, newest first",
    answer: { status: 200, description: "The addresses.", schema: "Subscriber", list: true, example: [aSubscriber] },
  },
  {
    id: "addSubscriber",
    method: "post",
    path: "/subscribers",
    tag: "Contact",
    summary: "Subscribe to the newsletter",
    description:
      "Mails the address a link to confirm the subscription, a few times a day at most. The answer is the same whether or not the address was subscribed before.",
    body: { schema: "SubscriberInput", example: { email: EMAIL } },
    answer: done("If the address is not subscribed yet, it gets an email with the link."),
    failures: ["sent-too-often"],
  },
  {
    id: "confirmSubscriber",
    method: "post",
    path: "/subscribers/confirm",
    tag: "Contact",
    summary: "Confirm a subscription to the newsletter",
    description: `The link in the email has the token. It is valid for ${NEWSLETTER_MAILS.validDays} days. Confirming again changes nothing.`,
    body: { schema: "LinkInput", example: { token: LINK_TOKEN } },
    answer: done("The address is subscribed."),
    failures: ["link-not-valid"],
  },
  {
    id: "removeSubscriber",
    method: "post",
    path: "/subscribers/leave",
    tag: "Contact",
    summary: "Unsubscribe from the newsletter",
    description: "The link in each newsletter has the token.",
    body: { schema: "LinkInput", example: { token: LINK_TOKEN } },
    answer: done("The address is no longer subscribed."),
    failures: ["link-not-valid"],
  },
];
