import { useEffect } from "react";
import type { FieldValues, UseFormSubscribe } from "react-hook-form";
import { drafts } from "../../data/drafts.ts";

/** Keeps what is typed into a form, field by field, for when it has to be shown anew. */
export const useDraft = <T extends FieldValues>(subscribe: UseFormSubscribe<T>, name: string, uid: string): void => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const texts = Object.entries(values).map(([field, value]) => [field, String(value ?? "")]);
          drafts.keep(name, uid, Object.fromEntries(texts));
        },
      }),
    [subscribe, name, uid],
  );
};
