import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { email } from "./user.ts";

export const MESSAGE_LIMITS = { name: 120, message: 2000 } as const;

/** The contact form. */
export const messageInput = z.object({
  name: requiredText("Name is Required", MESSAGE_LIMITS.name),
  email,
  message: requiredText("Message is Required", MESSAGE_LIMITS.message),
});
export type MessageInput = z.output<typeof messageInput>;

/** The newsletter inputs. A subscriber's id is the SHA-256 of the address that comes out, in hexadecimal. */
export const subscriberInput = z.object({ email });
export type SubscriberInput = z.output<typeof subscriberInput>;

/** A contact message as it is stored; times are kept by Firestore and left out here. */
export const storedMessage = z.object({ name: z.string(), email: z.string(), message: z.string() });
export type StoredMessage = z.output<typeof storedMessage>;

/** A newsletter address as it is stored; times are kept by Firestore and left out here. */
export const storedSubscriber = z.object({ email: z.string() });
export type StoredSubscriber = z.output<typeof storedSubscriber>;
