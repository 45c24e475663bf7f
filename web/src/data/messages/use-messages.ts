import type { Message, MessageState } from "contract/message";
import { messagesCall, partAt } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import { partSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopMessage } from "./message-queries.ts";

const queries = () => import("./message-queries.ts");

/** A part of the messages in a state, newest first, live; for admins. */
export const useMessagesTable = (state: MessageState, after: string | undefined) =>
  useLive(
    partSource<Message, ShopMessage>(partAt(messagesCall(state), after), timed, {
      byId: async (ids) => (await queries()).messagesIn(state, ids),
      query: after ? undefined : async () => (await queries()).newestMessages(state),
    }),
  );
