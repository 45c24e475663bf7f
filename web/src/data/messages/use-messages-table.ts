import type { Message } from "contract/inbox";
import { messagesCall, partAt } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { pageSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopMessage } from "./message-queries.ts";

const queries = () => import("./message-queries.ts");

/** A page of all messages, newest first, live; for admins. */
export const useMessagesTable = (after: string | undefined) =>
  useLive(
    pageSource<Message, ShopMessage>(partAt(messagesCall, after), timed, {
      byId: async (ids) => (await queries()).messagesWithIds(ids),
      query: after ? undefined : async () => (await queries()).firstMessages(),
    }),
  );
