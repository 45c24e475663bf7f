import { randomBytes } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { NEWSLETTER_MAILS } from "../contract/limits.ts";
import type { Subscription } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";

/**
 * A newsletter link's token: "<SHA-256 of the address>.<secret>". The ID finds the document without an index; only the
 * secret opens it, because everybody can compute the ID.
 */
export interface Link {
  id: string;
  secret: string;
}

export const DAY_MS = 86_400_000;
const TOKEN = /^([0-9a-f]{64})\.([\w-]{43,64})$/;

export const linkFor = (email: string): Link => ({ id: sha256(email), secret: randomBytes(32).toString("base64url") });

export const tokenOf = ({ id, secret }: Link): string => `${id}.${secret}`;

export const linkIn = (token: string): Link | undefined => {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return id && secret ? { id, secret } : undefined;
};

/** The secret to unsubscribe follows from the one that confirmed, so that confirming again is recognized. */
export const leaveTokenOf = ({ secret }: Link): string => sha256(`leave ${secret}`);

/** True if an address has confirmed. One whose secret is damaged confirms anew. */
export const isLeaveToken = (secret: unknown): boolean => typeof secret === "string" && /^[0-9a-f]{64}$/.test(secret);

/** The valid links of a subscription. A damaged one, or one from the future, has none. */
export const validLinks = (subscription: Subscription | undefined, now: Date): Subscription["links"] => {
  const links: unknown = subscription?.links;
  if (!Array.isArray(links)) return [];
  return links.filter((link) => Math.abs(now.getTime() - sentAtOf(link)) < NEWSLETTER_MAILS.validDays * DAY_MS);
};

/** The time when a link was sent; in the distant past if it is damaged. */
export const sentAtOf = (link: Partial<Subscription["links"][number]> | null): number => {
  const sentAt: unknown = link?.sentAt;
  return sentAt instanceof Timestamp ? sentAt.toMillis() : Number.NEGATIVE_INFINITY;
};
