import { writing } from "../firebase/writing.ts";

/** Deletes a message: see delete-from-inbox.ts. */
export const deleteMessage = writing(async () => (await import("./delete-from-inbox.ts")).deleteMessage);
/** Removes an address from the newsletter: see delete-from-inbox.ts. */
export const deleteSubscriber = writing(async () => (await import("./delete-from-inbox.ts")).deleteSubscriber);
