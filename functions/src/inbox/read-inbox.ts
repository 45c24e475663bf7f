import { type Message, type MessageState, message } from "../contract/message.ts";
import { type Subscriber, subscriber } from "../contract/subscriber.ts";
import { answerOf } from "../store/answer-of.ts";
import { listedMessages, listedSubscribers } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import type { Store } from "../store/store.ts";

const toMessage = answerOf(message);
const toSubscriber = answerOf(subscriber);

/** The contact form's messages, all or those in a state, newest first. */
export const listMessages = ({ db }: Store, part: PartOf, state?: MessageState): Promise<Part<Message>> => {
  const all = listedMessages(db);
  return partOf(all, state ? all.where("answered", "==", state === "answered") : all, part, toMessage);
};

/** The newsletter's addresses, newest first, each with the token of its link to unsubscribe. */
export const listSubscribers = ({ db }: Store, part: PartOf): Promise<Part<Subscriber>> =>
  partOf(listedSubscribers(db), listedSubscribers(db), part, toSubscriber);
