import { basket } from "../basket/basket.ts";
import { accessToken } from "./access-token.ts";
import type { Account } from "./session-state.ts";
import { AT_FIRST, after, type Happening } from "./session-state.ts";

/** These remove the access token, and what the user had in the basket. */
const ENDS: Happening["is"][] = ["leaves", "found-nobody", "left-elsewhere"];

/** The state of this tab's session. It changes by the table in session-state.ts alone. */
export const keepState = () => {
  let state = AT_FIRST;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    isCurrent: (who: Account) => state.account === who,
    happens: (happening: Happening) => {
      const next = after(state, happening);
      if (next === state) return;
      state = next;
      if (ENDS.includes(happening.is)) {
        accessToken.remove();
        basket.forget();
      }
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
export type KeptState = ReturnType<typeof keepState>;
