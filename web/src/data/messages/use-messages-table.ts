import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";
import { allMessages, messagesPage } from "./messages-page.ts";

/** The page of all messages at this cursor, newest first, live; for admins. */
export const useMessagesTable = (cursor: Cursor | undefined) =>
  useTable("messages", NEWEST_FIRST, cursor, messagesPage, allMessages);
