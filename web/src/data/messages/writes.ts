import { writing } from "../firebase/writing.ts";

/** Deletes a message: see delete-message.ts. */
export const deleteMessage = writing(async () => (await import("./delete-message.ts")).deleteMessage);
/** Says whether a message is answered: see answer-message.ts. */
export const answerMessage = writing(async () => (await import("./answer-message.ts")).answerMessage);
