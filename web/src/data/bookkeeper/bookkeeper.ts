import { bookkeeperCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { orRefusal } from "../or-refusal.ts";

/** Has the shop ask an address whether it wants copies of the user's receipts. Says why if the shop refuses. */
export const nameBookkeeper = (uid: string, email: string) => orRefusal(api.put(bookkeeperCall(uid), { email }));

/** Ends the copies, and the question whether they are wanted. Throws an ApiError. */
export const removeBookkeeper = (uid: string): Promise<unknown> => api.delete(bookkeeperCall(uid));

/** Confirms an address, as a link in an email says. Throws an ApiError. */
export const confirmBookkeeper = (token: string): Promise<unknown> => api.post("/bookkeeper", { token });

/** Ends the copies, as a link in one says. Throws an ApiError. */
export const leaveBookkeeper = (token: string): Promise<unknown> => api.post("/bookkeeper/leave", { token });
