import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { Area } from "./use-act.ts";

/** The row that was opened last from a list, by the key of the list's history entry. */
const opened = new Map<string, string>();

/** The navigation state of a list that a page's Back button leads to. */
export interface ToRow {
  /** The row that the page was opened from. */
  row?: string | undefined;
}

/**
 * Leads back to the row of a table that a page was opened from, with the browser's button or the page's own, once the rows are there.
 * Returns a function that notes the row that is opened.
 */
export const useReturnToRow = (area: Area, isReady: boolean) => {
  const { key, state } = useLocation() as { key: string; state: ToRow | null };
  const row = opened.get(key) ?? state?.row;

  useEffect(() => {
    if (!isReady || row === undefined) return;
    // After the page's heading has taken the focus, as on every new page.
    const timer = setTimeout(() => {
      opened.delete(key);
      const rows = area.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [];
      const element = [...rows].find(({ dataset }) => dataset.row === row);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [area, isReady, key, row]);

  return useCallback((id: string) => void opened.set(key, id), [key]);
};
