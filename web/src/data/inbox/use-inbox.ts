import type { Message, Subscriber as SubscriberAnswer } from "contract/inbox";
import type { MessageState } from "contract/message";
import { messagesCall, partAt, subscribersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { partSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopMessage, Subscriber } from "./inbox-queries.ts";

const queries = () => import("./inbox-queries.ts");

/** A part of the messages in a state, newest first, live; for admins. */
export const useMessagesTable = (state: MessageState, after: string | undefined) =>
  useLive(
    partSource<Message, ShopMessage>(partAt(messagesCall(state), after), timed, {
      byId: async (ids) => (await queries()).messagesIn(state, ids),
      query: after ? undefined : async () => (await queries()).newestMessages(state),
    }),
  );

/** A part of all subscribers, newest first, live; for admins. */
export const useSubscribersTable = (after: string | undefined) =>
  useLive(
    partSource<SubscriberAnswer, Subscriber>(partAt(subscribersCall, after), timed, {
      byId: async (ids) => (await queries()).subscribersWithIds(ids),
      query: after ? undefined : async () => (await queries()).newestSubscribers(),
    }),
  );
