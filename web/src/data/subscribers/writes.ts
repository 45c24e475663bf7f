import { writing } from "../firebase/writing.ts";

/** Removes an address from the newsletter: see delete-subscriber.ts. */
export const deleteSubscriber = writing(async () => (await import("./delete-subscriber.ts")).deleteSubscriber);
