import { useEffect, useState } from "react";
import { whenShown } from "../data/live/first-answers.ts";
import { useSessionStore } from "../data/session/session.tsx";

/** Finds out who is signed in once the page is shown: the sign-in code is large. Returns whether it is shown. */
export const useStartWhenShown = (): boolean => {
  const store = useSessionStore();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    void whenShown().then(() => {
      store.start();
      setShown(true);
    });
  }, [store]);
  return isShown;
};
