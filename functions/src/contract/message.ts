import * as z from "zod/mini";
import { email, requiredText, storedEmail, storedText } from "./fields.ts";

const MESSAGE_LIMITS = { name: 120, message: 2000 } as const;

/** The contact form. */
export const messageInput = z.object({
  name: requiredText("Name is Required", MESSAGE_LIMITS.name),
  email,
  message: requiredText("Message is Required", MESSAGE_LIMITS.message),
});
export type MessageInput = z.output<typeof messageInput>;

/** The newsletter form. A subscriber's ID is the hexadecimal SHA-256 of the parsed address. */
export const subscriberInput = z.object({ email });
export type SubscriberInput = z.output<typeof subscriberInput>;

/** The token in a link of the newsletter. Links that are cut off get the same answer as used ones. */
export const linkInput = z.object({ token: requiredText("The link is incomplete", 200) });
export type LinkInput = z.output<typeof linkInput>;

/** What an admin makes of a message. */
export const MESSAGE_STATES = ["open", "answered"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A stored contact message, without its times. */
export const storedMessage = z.object({
  name: storedText(MESSAGE_LIMITS.name),
  email: storedEmail,
  message: storedText(MESSAGE_LIMITS.message),
  /** Whether an admin has marked it as answered. */
  answered: z.boolean(),
});
export type StoredMessage = z.output<typeof storedMessage>;

/** A stored newsletter address, without its times. An address that never confirmed has no token to leave with. */
export const storedSubscriber = z.object({ email: storedEmail, leaveToken: z.optional(storedText(200)) });
export type StoredSubscriber = z.output<typeof storedSubscriber>;
