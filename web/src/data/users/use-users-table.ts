import type { ListedUser } from "contract/user";
import { usersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { useTable } from "../live/use-table.ts";
import { USERS_BY_EMAIL } from "./users-by-email.ts";

/** The page of all users at this cursor, by e-mail, live; for admins. */
export const useUsersTable = (cursor: Cursor | undefined) =>
  useTable("all users", USERS_BY_EMAIL, cursor, {
    page: async (at) => (await import("../database.ts")).usersPage(at),
    all: async () => (await import("../database.ts")).allUsers(),
    first: async () => (await firstAnswer<ListedUser[]>(usersCall)).map(timed),
  });
