import type { Subscriber } from "contract/inbox";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST, ROWS_PER_PAGE } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";

/** The API call for the first page of all subscribers. */
export const subscribersCall = `/subscribers?limit=${ROWS_PER_PAGE + 1}`;

/** The page of all subscribers at this cursor, newest first, live; for admins. */
export const useSubscribersTable = (cursor: Cursor | undefined) =>
  useTable("subscribers", NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).subscribersPage(at),
    first: async () => (await firstAnswer<Subscriber[]>(subscribersCall)).map(timed),
  });
