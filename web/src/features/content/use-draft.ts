import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Keeps what is typed into a form for as long as this tab lives, so that a reload or a look at another page loses nothing.
 * Returns how to forget it once it has been sent.
 */
export const useDraft = <T extends FieldValues>(
  key: string,
  { watch, reset }: Pick<UseFormReturn<T>, "watch" | "reset">,
) => {
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) reset(JSON.parse(kept));
    const { unsubscribe } = watch((values) => sessionStorage.setItem(key, JSON.stringify(values)));
    return unsubscribe;
  }, [key, watch, reset]);
  return () => sessionStorage.removeItem(key);
};
