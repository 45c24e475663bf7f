import { useEffect, useState } from "react";
import { whenShown } from "../data/live/first-answers.ts";
import { useSessionStore } from "../data/session/session.tsx";

/**
 * Finds out who is signed in once the page is shown: the sign-in code is large. Returns whether the page is shown and that code has loaded: what
 * else is large loads after it, because the browser would run both at once.
 */
export const useStartWhenShown = (): boolean => {
  const store = useSessionStore();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    void whenShown()
      .then(store.start)
      .then(() => setShown(true));
  }, [store]);
  return isShown;
};
