import { waitingCall } from "../../config/calls.ts";
import { writing } from "../firebase/writing.ts";
import { queryClient } from "../live/query-client.ts";

/** The menu counts the open messages. */
const countAgain = () => void queryClient.invalidateQueries({ queryKey: [waitingCall] });

const remove = writing(async () => (await import("./delete-message.ts")).deleteMessage);
const answer = writing(async () => (await import("./answer-message.ts")).answerMessage);

/** Deletes a message: see delete-message.ts. */
export const deleteMessage = (messageId: string) => remove(messageId).finally(countAgain);
/** Says whether a message is answered: see answer-message.ts. */
export const answerMessage = (messageId: string, answered: boolean) => answer(messageId, answered).finally(countAgain);
