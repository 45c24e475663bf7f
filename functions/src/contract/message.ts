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
