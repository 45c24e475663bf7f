import type { Message } from "contract/inbox";
import { messagesCall } from "../../config/calls.ts";
import { timed } from "../iso-time.ts";
import type { Cursor } from "../live/cursor.ts";
import { firstAnswer } from "../live/first-answers.ts";
import { NEWEST_FIRST } from "../live/pages.ts";
import { useTable } from "../live/use-table.ts";

/** The page of all messages at this cursor, newest first, live; for admins. */
export const useMessagesTable = (cursor: Cursor | undefined) =>
  useTable("messages", NEWEST_FIRST, cursor, {
    page: async (at) => (await import("../database.ts")).messagesPage(at),
    all: async () => (await import("../database.ts")).allMessages(),
    first: async () => (await firstAnswer<Message[]>(messagesCall)).map(timed),
  });
