import { type MessageState, message } from "contract/message";
import { subscriber } from "contract/subscriber";
import { messagesCall, partAt, subscribersCall } from "../../config/calls.ts";
import { writing } from "../firebase/writing.ts";
import { partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** A part of the messages in a state, newest first; for admins. */
export const useMessagesTable = (state: MessageState, after: string | undefined) =>
  useLive(partSource(partAt(messagesCall(state), after), message));

/** A part of all subscribers, newest first; for admins. */
export const useSubscribersTable = (after: string | undefined) =>
  useLive(partSource(partAt(subscribersCall, after), subscriber));

export const deleteMessage = writing(async () => (await import("../inbox/change-inbox.ts")).deleteMessage);
export const answerMessage = writing(async () => (await import("../inbox/change-inbox.ts")).answerMessage);

export const deleteSubscriber = writing(async () => (await import("../inbox/change-inbox.ts")).deleteSubscriber);
