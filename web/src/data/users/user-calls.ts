import type { Exemption } from "contract/exemption";
import * as z from "zod/mini";
import { exemptionCall, poRequiredCall, userDataCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { api } from "../api.ts";
import { orRefusal } from "../or-refusal.ts";

/** Makes a customer an admin; for admins. Throws an ApiError: `email-not-verified` without a confirmed address. */
export const makeAdmin = (email: string): Promise<unknown> => api.put(`/user/admin/${encodeURIComponent(email)}`);

/** Makes an admin a customer again; for admins. Throws an ApiError, `last-admin` for the last one. */
export const removeAdmin = (email: string): Promise<unknown> => api.delete(`/user/admin/${encodeURIComponent(email)}`);

/** Deletes a user's profile and sign-in account. Throws an ApiError, `last-admin` for the last admin. */
export const deleteUser = (uid: string): Promise<unknown> => api.delete(`/users/${encodeURIComponent(uid)}`);

/** Records a customer's exemption; for admins. Says why if the shop refuses. Throws an ApiError if unreachable. */
export const saveExemption = (uid: string, exemption: Exemption) => orRefusal(api.put(exemptionCall(uid), exemption));

/** Ends a customer's exemption; for admins. Throws an ApiError. */
export const endExemption = (uid: string): Promise<unknown> => api.delete(exemptionCall(uid));

/** Demands a PO number of a customer's orders, or no longer; for admins. Throws an ApiError. */
export const demandPoNumber = (uid: string, required: boolean): Promise<unknown> =>
  api.put(poRequiredCall(uid), { required });

/**
 * Everything that the shop stores about the signed-in user: pages read the orders, and the file has all of it, as it is
 * answered. Throws an ApiError.
 */
export const readUserData = async (uid: string) => {
  const { orders } = (await import("contract/user-data")).userData.shape;
  return getAnswer(userDataCall(uid), z.looseObject({ orders }));
};
