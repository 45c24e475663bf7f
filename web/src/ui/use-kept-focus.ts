import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Returns focus to a button that was disabled while it worked: browsers remove focus from disabled elements, which
 * would send keyboard users to the top of the page. Does nothing if the user has moved focus elsewhere.
 */
export const useKeptFocus = (button: RefObject<HTMLButtonElement | null>, isWorking: boolean): void => {
  const hadFocus = useRef(false);
  // Before the browser paints, when it has not moved the focus yet.
  useLayoutEffect(() => {
    if (isWorking) hadFocus.current = document.activeElement === button.current;
  }, [isWorking, button]);
  useEffect(() => {
    if (isWorking || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isWorking, button]);
};
