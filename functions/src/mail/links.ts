import { randomBytes } from "node:crypto";
import { isDocumentId } from "../contract/document-id.ts";
import { LINK_DAYS } from "../contract/lifetimes.ts";
import { sha256 } from "../store/sha256.ts";

/**
 * The token of a link in an email: "<ID>.<secret>". The ID finds the document without an index; only the secret opens
 * it, because others may know the ID.
 */
export interface Link {
  id: string;
  secret: string;
}

const TOKEN = /^(.+)\.([\w-]{43,64})$/s;

export const newLink = (id: string): Link => ({ id, secret: randomBytes(32).toString("base64url") });

export const tokenOf = ({ id, secret }: Link): string => `${id}.${secret}`;

export const linkIn = (token: string): Link | undefined => {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return isDocumentId(id) && secret ? { id, secret } : undefined;
};

/** The secret to leave follows from the one that confirmed, so that confirming again is recognized. */
export const leaveSecretOf = ({ secret }: Link): string => sha256(`leave ${secret}`);

export const LINK_MS = LINK_DAYS * 86_400_000;

/** True if a link to confirm that was sent then is still valid. One from the future is not. */
export const isLinkValid = (sentAt: number, now: Date): boolean => Math.abs(now.getTime() - sentAt) < LINK_MS;
