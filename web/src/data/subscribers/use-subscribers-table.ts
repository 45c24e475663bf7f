import type { Subscriber } from "contract/inbox";
import { subscribersCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";

/** The page of all subscribers at this cursor, newest first, live; for admins. */
export const useSubscribersTable = (cursor: Cursor | undefined) =>
  useTable("subscribers", NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).subscribersPage(at),
    all: async () => (await import("../database.ts")).allSubscribers(),
    first: async () => (await firstAnswer<Subscriber[]>(subscribersCall)).map(timed),
  });
