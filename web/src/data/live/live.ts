import type { UnreadableDocument } from "contract/stored";

/** Data that is read and keeps changing: on its way, failed, or there. */
export type Live<T> =
  | { status: "loading" }
  | { status: "failed"; error: Error; retry: () => void }
  | {
      status: "ready";
      data: T;
      /** From this browser's cache: the server has not confirmed it yet, or can't be reached. */
      isProvisional?: boolean;
    };

/**
 * Why a document or a list could not be read. `message` is written for the user; programs go by the code.
 * - denied: the security rules refuse it.
 * - offline: the server can't be reached.
 * - unreadable-document: the document does not match its schema; `document` says which one it is.
 * - failed: anything else; the console has the details.
 */
export class ReadError extends Error {
  override readonly name = "ReadError";
  readonly code: "denied" | "offline" | "unreadable-document" | "failed";
  readonly document: UnreadableDocument | undefined;
  constructor(code: ReadError["code"], document?: UnreadableDocument) {
    super(MESSAGES[code]);
    this.code = code;
    this.document = document;
  }
}

const MESSAGES: Record<ReadError["code"], string> = {
  denied: "You are not allowed to see this. If you were before, sign out and sign in again.",
  offline: "The shop can't be reached right now. Check your connection and try again.",
  "unreadable-document": "It can't be shown right now. Please try again later.",
  failed: "The shop could not answer. Please try again in a moment.",
};
