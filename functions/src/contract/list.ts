import * as z from "zod/mini";
import { cleanLine, isoTime, requiredText, storedId, storedText } from "./fields.ts";

export const LIST_LIMITS = { lists: 20, lines: 100, name: 60, target: { min: 1, max: 100_000 } } as const;

const line = z.object({ productId: storedId, target: z.int() });

const reminderInput = z.object({ weeks: z.int(), weekday: z.int(), zone: z.string(), paused: z.boolean() });

export const listInput = z.object({
  name: requiredText("Name is Required", LIST_LIMITS.name, cleanLine),
  lines: z.array(line),
  reminder: z.optional(z.nullable(reminderInput)),
});
export type ListInput = z.output<typeof listInput>;

const list = z.object({
  _id: z.string(),
  name: storedText(LIST_LIMITS.name),
  lines: z.array(line),
  reminder: z.nullable(z.extend(reminderInput, { nextOn: z.string() })),
  changedAt: isoTime,
  createdAt: isoTime,
});
export type List = z.output<typeof list>;
export const lists = z.array(list);
