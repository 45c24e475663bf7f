import * as z from "zod/mini";
import { email, isoTime, PERSON_MAX, requiredText, storedEmail, storedText } from "./fields.ts";

const MESSAGE_LIMITS = { name: PERSON_MAX.name, message: 2000 } as const;

/** The contact form. */
export const messageInput = z.object({
  name: requiredText("Name is Required", MESSAGE_LIMITS.name),
  email,
  message: requiredText("Message is Required", MESSAGE_LIMITS.message),
});
export type MessageInput = z.output<typeof messageInput>;

export const MESSAGE_STATES = ["open", "answered"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A stored contact message, without `createdAt`. */
export const storedMessage = z.object({
  name: storedText(MESSAGE_LIMITS.name),
  email: storedEmail,
  message: storedText(MESSAGE_LIMITS.message),
  answered: z.boolean(),
});
export type StoredMessage = z.output<typeof storedMessage>;

export const message = z.extend(storedMessage, { _id: z.string(), createdAt: isoTime });
export type Message = z.output<typeof message>;
