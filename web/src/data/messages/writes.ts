import { writing } from "../firebase/writing.ts";

/** Deletes a message: see delete-message.ts. */
export const deleteMessage = writing(async () => (await import("./delete-message.ts")).deleteMessage);
