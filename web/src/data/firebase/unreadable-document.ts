import { UnreadableDocument } from "contract/unreadable-document";

/** What reading a document gives: the document, or the reason why it can't be used. Lists go on without an unreadable one. */
export type Read<T> = T | UnreadableDocument;

export const isUnreadable = (document: unknown): document is UnreadableDocument =>
  document instanceof UnreadableDocument;

/** The documents that can be shown. */
export const readableOf = <T>(documents: readonly Read<T>[]): T[] =>
  documents.filter((document): document is T => !isUnreadable(document));

/** The documents that can't be shown. */
export const unreadableOf = (documents: readonly unknown[]): UnreadableDocument[] => documents.filter(isUnreadable);

const reported = new Set<string>();

/** Reports an unreadable document to the console, once for each document. */
export const reportUnreadable = (document: UnreadableDocument): void => {
  if (reported.has(document.path)) return;
  reported.add(document.path);
  reportError(document);
};
