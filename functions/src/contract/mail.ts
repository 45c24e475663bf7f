import * as z from "zod/mini";
import { EMAIL_MAX, isoTime, storedText, storedTextOrNone, storedTime, storedWholeNumber } from "./fields.ts";

/** The letters that the shop writes. Each has its text in mail/letters/letters.ts. */
export const LETTERS = [
  "order-placed",
  "order-paid",
  "order-shipped",
  "order-given-up",
  "order-refunded",
  "payment-returned",
  "back-in-stock",
  "newsletter-confirm",
  "owner-order-paid",
  "owner-payment-disputed",
  "owner-message",
  "owner-letter-unsent",
] as const;
export type LetterName = (typeof LETTERS)[number];

/** The recipient of letters to the shop's owner. The settings have the address. */
export const OWNER = "owner";

/** The event of a contact message: the letter with this ID brings it to the owner. */
export const messageEvent = (messageId: string): string => `message-${messageId}`;

/**
 * - waiting: it is sent at its time.
 * - sending: a function is sending it. If that was cut short, it is sent again at its time.
 * - given-up: it could not be sent. An admin can have it sent again.
 */
const LETTER_STATUSES = ["waiting", "sending", "sent", "given-up"] as const;

const REASON_MAX = 500;

/** mail/{event}, without `createdAt` and `expireAt`. */
export const storedLetter = z.object({
  /** An email address, or OWNER. */
  to: storedText(EMAIL_MAX),
  template: z.enum(LETTERS),
  /** What the letter tells. Its template knows the fields. */
  data: z.record(z.string(), z.unknown()),
  status: z.enum(LETTER_STATUSES),
  /** How often it was tried to send it, since an admin last wanted it sent. */
  attempts: storedWholeNumber({ min: 0, max: 1000 }),
  /** When it is due: while it is being sent, when whoever sends it must have ended. Absent once there is nothing to do. */
  nextAt: z.optional(storedTime),
  /** Why the last attempt failed, for admins. */
  reason: z.optional(storedTextOrNone(REASON_MAX)),
  sentAt: z.optional(storedTime),
});
export type StoredLetter = z.output<typeof storedLetter>;

/** The lists of letters that an admin can ask for. */
export const LETTER_STATES = ["waiting", "given-up", "sent"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter in the API's answers, without what it says. */
export const letterAnswer = z.extend(z.pick(storedLetter, { to: true, template: true, status: true, attempts: true }), {
  _id: z.string(),
  reason: z.string(),
  nextAt: isoTime,
  sentAt: isoTime,
  createdAt: isoTime,
});
export type LetterAnswer = z.output<typeof letterAnswer>;

/** A reason that fits into a letter's document. */
export const reasonOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, REASON_MAX).trim();
