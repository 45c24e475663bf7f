import { listedUser } from "contract/user";
import { partAt, usersCall } from "../../config/calls.ts";
import { partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** A part of all users by email, or of those whose email or name starts with a text; for admins. */
export const useUsersTable = (text: string, after: string | undefined) =>
  useLive(partSource(partAt(text ? `${usersCall}&q=${encodeURIComponent(text)}` : usersCall, after), listedUser));
