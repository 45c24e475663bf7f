import { EMAIL } from "../examples.ts";
import type { Operation } from "../operation.ts";
import { done } from "./common.ts";

export const inboxOperations: Operation[] = [
  {
    id: "addMessage",
    method: "post",
    path: "/messages",
    tag: "Contact",
    summary: "Send a message to the shop",
    description: "Each e-mail address and each caller can send a few a day.",
    who: "anybody",
    body: {
      schema: "MessageInput",
      example: { name: "Ann Buyer", email: EMAIL, message: "Do you deliver on Sundays?" },
    },
    answer: done("The message is stored."),
    failures: ["sent-too-often"],
  },
  {
    id: "addSubscriber",
    method: "post",
    path: "/subscribers",
    tag: "Contact",
    summary: "Subscribe to the newsletter",
    description: "The answer is the same whether or not the address was subscribed before.",
    who: "anybody",
    body: { schema: "SubscriberInput", example: { email: EMAIL } },
    answer: done("The address is subscribed."),
    failures: ["sent-too-often"],
  },
];
