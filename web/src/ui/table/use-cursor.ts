import { useSearchParams } from "react-router-dom";
import { type Cursor, cursorIn, withCursor } from "../../data/live/cursor.ts";

/** The cursor in the address, and the search of the same address with another cursor. */
export const useCursor = () => {
  const [search] = useSearchParams();
  const searchOf = (cursor: Cursor | "first"): string => `?${withCursor(search, cursor)}`;
  return { cursor: cursorIn(search), searchOf };
};
