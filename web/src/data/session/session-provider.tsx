import { type ReactNode, useEffect } from "react";
import { renewAccessTokenWith } from "../api.ts";
import { whenIdle } from "../when-idle.ts";
import { accessToken } from "./access-token.ts";
import { isInShell, SessionContext } from "./session.tsx";
import { createSession, type SessionStore } from "./session-store.ts";

/** This tab's session. */
export const session = createSession(() => import("./auth.ts"));
renewAccessTokenWith(session.renew);

/** Calls back once the user does something on this page. Returns a function that cancels it. */
const whenUsed = (callback: () => void): (() => void) => {
  const off = new AbortController();
  const used = () => {
    off.abort();
    callback();
  };
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, used, { signal: off.signal });
  return () => off.abort();
};

/**
 * Starts the session: soon if a user was signed in on this browser, else with the first click or key, so that a
 * visitor's page loads without the sign-in code. Private pages start it themselves.
 */
export const SessionProvider = ({ children, store = session }: { children: ReactNode; store?: SessionStore }) => {
  useEffect(() => {
    const stopListening = accessToken.onRemovedElsewhere(store.endedElsewhere);
    const callOff = accessToken.get() === null && whenUsed(store.start);
    if (!callOff && !isInShell()) whenIdle(() => void store.start());
    return () => {
      if (callOff) callOff();
      stopListening();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};
