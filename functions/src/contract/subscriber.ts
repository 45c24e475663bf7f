import * as z from "zod/mini";
import { email, isoTime, requiredText, storedEmail, storedText } from "./fields.ts";

/** The newsletter form. A subscriber's ID is the SHA-256 of the address, in hexadecimal. */
export const subscriberInput = z.object({ email });
export type SubscriberInput = z.output<typeof subscriberInput>;

/** A token from a link in an email. Links that are cut off get the same response as used ones. */
export const linkInput = z.object({ token: requiredText("The link is incomplete", 300) });
export type LinkInput = z.output<typeof linkInput>;

/** A confirmed newsletter address, without `createdAt`. */
export const storedSubscriber = z.object({
  email: storedEmail,
  /** The secret of the link to unsubscribe. */
  leaveToken: storedText(200),
});
export type StoredSubscriber = z.output<typeof storedSubscriber>;

export const subscriber = z.extend(storedSubscriber, { _id: z.string(), createdAt: isoTime });
export type Subscriber = z.output<typeof subscriber>;
