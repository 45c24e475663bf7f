import type { FieldError } from "contract/fields";

/** A stored document that does not match its schema. Lists and tables go on without it; admins can see which one it is. */
export class BadDocument {
  readonly collection: string;
  readonly _id: string;
  /** The fields that are wrong. Never their values. */
  readonly errors: readonly FieldError[];
  constructor(collection: string, id: string, errors: readonly FieldError[]) {
    this.collection = collection;
    this._id = id;
    this.errors = errors;
  }
}

/** What reading a document gives: the document, or the reason why it can't be used. */
export type Read<T> = T | BadDocument;

export const isBad = (document: unknown): document is BadDocument => document instanceof BadDocument;

/** The documents that can be shown. */
export const goodOf = <T>(documents: readonly Read<T>[]): T[] =>
  documents.filter((document): document is T => !isBad(document));

/** The documents that can't be shown. */
export const badOf = (documents: readonly unknown[]): BadDocument[] => documents.filter(isBad);

const reported = new Set<string>();

/** Reports a bad document to the console, once for each document. */
export const reportBadDocument = ({ collection, _id, errors }: BadDocument): void => {
  const path = `${collection}/${_id}`;
  if (reported.has(path)) return;
  reported.add(path);
  const fields = errors.map(({ field, message }) => `${field || "(document)"}: ${message}`).join("; ");
  reportError(new Error(`The stored document ${path} does not match its schema: ${fields}`));
};
