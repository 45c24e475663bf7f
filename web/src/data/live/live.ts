import type { UnreadableDocument } from "contract/unreadable-document";

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
  constructor(code: ReadError["code"], message = "", document?: UnreadableDocument) {
    super(message);
    this.code = code;
    this.document = document;
  }
}
