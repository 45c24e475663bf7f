import type { Message } from "contract/inbox";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST, ROWS_PER_PAGE } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";

/** The API call for the first page of all messages. */
export const messagesCall = `/messages?limit=${ROWS_PER_PAGE + 1}`;

/** The page of all messages at this cursor, newest first, live; for admins. */
export const useMessagesTable = (cursor: Cursor | undefined) =>
  useTable("messages", NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).messagesPage(at),
    first: async () => (await firstAnswer<Message[]>(messagesCall)).map(timed),
  });
