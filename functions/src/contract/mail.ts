import * as z from "zod/mini";
import { EMAIL_MAX, isoTime, storedText, storedTextOrNone, storedTime, storedWholeNumber } from "./fields.ts";

/** The emails that the shop sends. mail/letters/letters.ts has their texts. */
export const LETTERS = [
  "order-placed",
  "order-paid",
  "order-shipped",
  "order-given-up",
  "order-refunded",
  "invoice-issued",
  "credit-note-issued",
  "recall-notice",
  "refund-failed",
  "supply-expires",
  "payment-returned",
  "back-in-stock",
  "list-reminder",
  "newsletter-confirm",
  "bookkeeper-confirm",
  "owner-order-paid",
  "owner-payment-disputed",
  "owner-refund-failed",
  "owner-message",
  "owner-letter-unsent",
] as const;
export type LetterName = (typeof LETTERS)[number];

/** The recipient of emails to the shop's owner. Their address is MAIL_OWNER, a setting of the deployment. */
export const OWNER = "owner";

/** The ID of the email that brings a contact message to the owner. */
export const messageEvent = (messageId: string): string => `message-${messageId}`;

/**
 * - waiting: sent at its time.
 * - sending: being sent. If that is cut short, it is sent again at its time.
 * - given-up: not sent. An admin can send it again.
 */
const LETTER_STATUSES = ["waiting", "sending", "sent", "given-up"] as const;

const REASON_MAX = 500;

/** mail/{event}, without `createdAt` and `expireAt`. */
export const storedLetter = z.object({
  /** An email address, or OWNER. */
  to: storedText(EMAIL_MAX),
  template: z.enum(LETTERS),
  /** The template's data. */
  data: z.record(z.string(), z.unknown()),
  status: z.enum(LETTER_STATUSES),
  /** Attempts since it was new, or since an admin sent it again. */
  attempts: storedWholeNumber({ min: 0, max: 1000 }),
  /** The time of the next attempt, or of the present one's end. Absent once there is nothing to do. */
  nextAt: z.optional(storedTime),
  /** The reason why the last attempt failed, for admins. */
  reason: z.optional(storedTextOrNone(REASON_MAX)),
  sentAt: z.optional(storedTime),
  /** The time when it was given up. Removed if an admin sends it again. */
  givenUpAt: z.optional(storedTime),
});
export type StoredLetter = z.output<typeof storedLetter>;

export const LETTER_STATES = ["waiting", "given-up", "sent"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** An email in the API's responses, without its content. */
export const letterAnswer = z.extend(z.pick(storedLetter, { to: true, template: true, status: true, attempts: true }), {
  _id: z.string(),
  reason: z.string(),
  nextAt: isoTime,
  sentAt: isoTime,
  createdAt: isoTime,
});
export type LetterAnswer = z.output<typeof letterAnswer>;

/** Cleans and shortens a reason. */
export const reasonOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, REASON_MAX).trim();
