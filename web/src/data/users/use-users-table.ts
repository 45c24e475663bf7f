import type { Cursor } from "../live/cursor.ts";
import { useTable } from "../live/use-table.ts";
import { allUsers } from "./user.ts";
import { USERS_BY_EMAIL, usersPage } from "./users-page.ts";

/** The page of all users at this cursor, by e-mail, live; for admins. */
export const useUsersTable = (cursor: Cursor | undefined) =>
  useTable("all users", USERS_BY_EMAIL, cursor, usersPage, allUsers);
