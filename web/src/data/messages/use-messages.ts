import { type MessageState, message } from "contract/message";
import { messagesCall, partAt } from "../../config/calls.ts";
import { partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** A part of the messages in a state, newest first; for admins. */
export const useMessagesTable = (state: MessageState, after: string | undefined) =>
  useLive(partSource(partAt(messagesCall(state), after), message));
