import type { Message, Subscriber as SubscriberAnswer } from "contract/inbox";
import { messagesCall, partAt, subscribersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { pageSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopMessage, Subscriber } from "./inbox-queries.ts";

const queries = () => import("./inbox-queries.ts");

/** A page of all messages, newest first, live; for admins. */
export const useMessagesTable = (after: string | undefined) =>
  useLive(
    pageSource<Message, ShopMessage>(partAt(messagesCall, after), timed, {
      byId: async (ids) => (await queries()).messageQueries.withIds(ids),
      query: after ? undefined : async () => (await queries()).messageQueries.newest(),
    }),
  );

/** A page of all subscribers, newest first, live; for admins. */
export const useSubscribersTable = (after: string | undefined) =>
  useLive(
    pageSource<SubscriberAnswer, Subscriber>(partAt(subscribersCall, after), timed, {
      byId: async (ids) => (await queries()).subscriberQueries.withIds(ids),
      query: after ? undefined : async () => (await queries()).subscriberQueries.newest(),
    }),
  );
