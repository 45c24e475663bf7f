import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Gives focus back to a button that was disabled while it worked: a browser takes focus away from what is disabled, and
 * leaves the person at the top of the page. Where they have gone elsewhere meanwhile, focus stays there.
 */
export const useKeptFocus = (button: RefObject<HTMLButtonElement | null>, isWorking: boolean): void => {
  const hadFocus = useRef(false);
  // Before the browser paints: it has not taken the focus away yet.
  useLayoutEffect(() => {
    if (isWorking) hadFocus.current = document.activeElement === button.current;
  }, [isWorking, button]);
  useEffect(() => {
    if (isWorking || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isWorking, button]);
};
