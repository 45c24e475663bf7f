import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormSubscribe } from "react-hook-form";
import { drafts } from "./drafts.ts";

export interface DraftOf<T> {
  /** The form's name: "purchase/" and the product's ID. */
  name: string;
  /** The user's uid, or VISITOR. */
  owner: string;
  /** The form before anybody types. Only the fields that differ from it are kept: the others may change meanwhile. */
  untouched: T;
  /** Fields that are never kept, such as a password. */
  secret?: readonly (keyof T & string)[];
}

/**
 * Keeps what is typed into a form, so that it is there when the form is shown again. Start the form with
 * `drafts.recall` over the untouched values. A form whose values are all untouched leaves no draft.
 */
export const useDraft = <T extends FieldValues>(subscribe: UseFormSubscribe<T>, draft: DraftOf<T>): void => {
  const keep = useEffectEvent((values: T) => {
    const { name, owner, untouched, secret = [] } = draft;
    const typed = Object.entries(values)
      .map(([field, value]) => [field, String(value ?? "")] as const)
      .filter(([field, text]) => !secret.includes(field) && text !== String(untouched[field] ?? ""));
    if (typed.length === 0) drafts.forget(name, owner);
    else drafts.keep(name, owner, Object.fromEntries(typed));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
};
