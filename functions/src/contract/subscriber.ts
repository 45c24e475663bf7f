import * as z from "zod/mini";
import { email, isoTime, requiredText, storedEmail, storedText } from "./fields.ts";

/** The newsletter form. A subscriber's ID is the hexadecimal SHA-256 of the parsed address. */
export const subscriberInput = z.object({ email });
export type SubscriberInput = z.output<typeof subscriberInput>;

/** The token in a link of the newsletter. Links that are cut off get the same answer as used ones. */
export const linkInput = z.object({ token: requiredText("The link is incomplete", 200) });
export type LinkInput = z.output<typeof linkInput>;

/** A stored newsletter address, whose owner has confirmed it, without its times. */
export const storedSubscriber = z.object({
  email: storedEmail,
  /** What a link to leave the newsletter needs, besides the ID. */
  leaveToken: storedText(200),
});
export type StoredSubscriber = z.output<typeof storedSubscriber>;

/** A newsletter address in the API's answers. */
export const subscriber = z.extend(storedSubscriber, { _id: z.string(), createdAt: isoTime });
export type Subscriber = z.output<typeof subscriber>;
