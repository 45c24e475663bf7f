import * as z from "zod/mini";
import { LISTS_MAX } from "./abuse-limits.ts";
import {
  cleanLine,
  isoTime,
  newId,
  requiredId,
  requiredText,
  storedId,
  storedText,
  storedTime,
  storedWholeNumber,
  wholeNumber,
  yesOrNo,
} from "./fields.ts";
import { timeZone } from "./settings.ts";

/** The limits of a customer's lists. `lines` is the most products of one list. */
export const LIST_LIMITS = {
  lists: LISTS_MAX,
  lines: 100,
  name: 60,
  target: { min: 1, max: 100_000 },
  weeks: { min: 1, max: 26 },
  /** 1 is Monday. */
  weekday: { min: 1, max: 7 },
} as const;

/** The client makes a list's ID, so that a repeated call makes one list. */
export const newListId = newId("listId is Required");

/** A product, and how many pieces of it should be there. */
export const lineInput = z.object({
  productId: requiredId,
  target: wholeNumber({ required: "Target is Required", ...LIST_LIMITS.target }),
});

const reminderInput = z.object({
  weeks: wholeNumber({ required: "Weeks are Required", ...LIST_LIMITS.weeks }),
  weekday: wholeNumber({ required: "Weekday is Required", ...LIST_LIMITS.weekday }),
  zone: timeZone,
  paused: yesOrNo,
});
export type ReminderInput = z.output<typeof reminderInput>;

const isEachOnce = (lines: readonly { productId: string }[]) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length;

/** The body of PUT /users/{id}/lists/{listId}. Without `reminder` it stays as it is; null ends it. */
export const listInput = z.object({
  name: requiredText("Name is Required", LIST_LIMITS.name, cleanLine),
  lines: z
    .array(lineInput, "Lines are Required")
    .check(
      z.maxLength(LIST_LIMITS.lines, `Must be ${LIST_LIMITS.lines} products or fewer`),
      z.refine(isEachOnce, "Must have each product once"),
    ),
  reminder: z.optional(z.nullable(reminderInput)),
});
export type ListInput = z.output<typeof listInput>;

const storedLine = z.object({ productId: storedId, target: storedWholeNumber(LIST_LIMITS.target) });
export type ListLine = z.output<typeof storedLine>;

const storedReminder = z.object({
  weeks: storedWholeNumber(LIST_LIMITS.weeks),
  weekday: storedWholeNumber(LIST_LIMITS.weekday),
  zone: timeZone,
  paused: z.boolean(),
  /** The time of the next email. A pause skips it, and the days go on. */
  dueAt: storedTime,
});
export type StoredReminder = z.output<typeof storedReminder>;

/** users/{uid}/lists/{listId}, without `createdAt`. The lines are in the customer's order, and have no prices. */
export const storedList = z.object({
  name: storedText(LIST_LIMITS.name),
  lines: z.array(storedLine).check(z.maxLength(LIST_LIMITS.lines)),
  reminder: z.nullable(storedReminder),
  changedAt: storedTime,
  /** The secret of the link that ends the reminder. */
  stopSecret: storedText(64),
});
export type StoredList = z.output<typeof storedList>;

/** A reminder in the API's responses: `nextOn` is its next day in the zone. A browser may not know the zone. */
const shownReminder = z.extend(z.omit(storedReminder, { dueAt: true }), { zone: z.string(), nextOn: z.string() });

export const list = z.extend(z.omit(storedList, { stopSecret: true }), {
  _id: z.string(),
  reminder: z.nullable(shownReminder),
  changedAt: isoTime,
  createdAt: isoTime,
});
export type List = z.output<typeof list>;
export const lists = z.array(list);
