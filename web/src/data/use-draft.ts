import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormSubscribe } from "react-hook-form";
import { drafts } from "./drafts.ts";

interface DraftOf<T> {
  /** Which form: "purchase/" and the product's id. */
  name: string;
  /** The uid of who types, or VISITOR. */
  owner: string;
  /** The form as it is before anybody types. Only what differs from it is kept: the rest may change meanwhile. */
  untouched: T;
  /** Fields that are nobody's to keep, such as a password. */
  secret?: readonly (keyof T & string)[];
}

/**
 * Keeps what is typed into a form, for when it has to be shown anew: begin it with `drafts.recall` above the untouched values.
 * A form that is as it was before anybody typed leaves nothing behind.
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
