import { listedUser } from "contract/user";
import { userData } from "contract/user-data";
import * as z from "zod/mini";
import { partAt, userDataCall, usersCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { api } from "../api.ts";
import { partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/**
 * Makes a customer an admin; for admins. Throws an ApiError, `email-not-verified` for one who has not confirmed their
 * email address.
 */
export const makeAdmin = (email: string): Promise<unknown> => api.put(`/user/admin/${encodeURIComponent(email)}`);

/** Makes an admin a customer again; for admins. Throws an ApiError, `last-admin` for the last one. */
export const removeAdmin = (email: string): Promise<unknown> => api.delete(`/user/admin/${encodeURIComponent(email)}`);

/** Deletes a user's profile and sign-in account. Throws an ApiError, `last-admin` for the last admin. */
export const deleteUser = (uid: string): Promise<unknown> => api.delete(`/users/${encodeURIComponent(uid)}`);

/** The part of it that pages read. The file has all of it, as it is answered. */
const readData = z.looseObject({ orders: userData.shape.orders });

/** Everything that the shop stores about the signed-in user. Throws an ApiError. */
export const readUserData = (uid: string) => getAnswer(userDataCall(uid), readData);

/** A part of all users by email, or of those whose email or name starts with a text; for admins. */
export const useUsersTable = (text: string, after: string | undefined) =>
  useLive(partSource(partAt(text ? `${usersCall}&q=${encodeURIComponent(text)}` : usersCall, after), listedUser));
