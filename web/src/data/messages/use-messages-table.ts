import type { Cursor } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";

/** The page of all messages at this cursor, newest first, live; for admins. */
export const useMessagesTable = (cursor: Cursor | undefined) =>
  useTable("messages", NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).messagesPage(at),
    all: async () => (await import("../database.ts")).allMessages(),
  });
