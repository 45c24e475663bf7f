import type { FieldError } from "./fields.ts";

/** A stored document that does not match its schema. Names the document and the wrong fields, never their values. */
export class UnreadableDocument extends Error {
  override readonly name = "UnreadableDocument";
  readonly path: string;
  readonly _id: string;
  readonly errors: FieldError[];
  constructor(path: string, errors: FieldError[]) {
    const fields = errors.map(({ field, message }) => `${field || "(document)"}: ${message}`).join("; ");
    super(`The stored document ${path} does not match its schema: ${fields}`);
    this.path = path;
    this._id = path.slice(path.lastIndexOf("/") + 1);
    this.errors = errors;
  }
}
