import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useFromList } from "../from-list.ts";
import { type Area, focusRow } from "./use-act.ts";

/** The row opened last from a list, by the key of its history entry. */
const opened = new Map<string, string>();

/** Returns focus to the row that a page was opened from, once it is there. The result notes the row being opened. */
export const useReturnToRow = (area: Area, isReady: boolean) => {
  const { key } = useLocation();
  const from = useFromList();
  const row = opened.get(key) ?? from?.row;

  useEffect(() => {
    if (!isReady || row === undefined) return;
    // After the page's heading has taken the focus, as on every new page.
    const timer = setTimeout(() => {
      opened.delete(key);
      focusRow(area.current, row);
    });
    return () => clearTimeout(timer);
  }, [area, isReady, key, row]);

  return useCallback((id: string) => void opened.set(key, id), [key]);
};
