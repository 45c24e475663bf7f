import * as z from "zod/mini";
import { storedBy } from "./acted-by.ts";
import { isoTime, optionalText, storedText, storedTime } from "./fields.ts";

const NOTE_MAX = 2000;

/** The body of PUT /orders/{id}/note. An empty text removes the note. */
export const noteBody = z.object({ note: optionalText(NOTE_MAX) });

/** orderNotes/{orderId}: the admins' note. Apart from the order, which its customer reads. */
export const storedNote = z.object({ note: storedText(NOTE_MAX), by: storedBy, writtenAt: storedTime });

/** A note in the API's responses; empty if there is none. */
export const orderNote = z.object({
  note: z.string(),
  by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  writtenAt: isoTime,
});
export type OrderNote = z.output<typeof orderNote>;
