import { useCallback, useEffect, useState } from "react";
import { api } from "./api.ts";
import type { Live } from "./live/live.tsx";

let brought: Record<string, unknown> = {};

/** Gives the answers that a page brought along, by the path of the call that each would answer. */
export const bringAnswers = (answers: Record<string, unknown>): void => {
  brought = answers;
};

/** What one GET of the shop's API answers: on its way, failed with a way to try again, or there. */
export const useApi = <T>(path: string): Live<T> => {
  const [tries, setTries] = useState(0);
  const asked = `${tries} ${path}`;
  const [state, setState] = useState<{ asked: string; live: Live<T> } | undefined>(() =>
    path in brought ? { asked, live: { status: "ready", data: brought[path] as T } } : undefined,
  );
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isAnswered = state?.asked === asked;

  useEffect(() => {
    // What the page brought along is for its first showing: whoever comes back to it later is shown the shop of then.
    delete brought[path];
    if (isAnswered) return;
    let isWanted = true;
    const arrive = (live: Live<T>) => {
      if (isWanted) setState({ asked, live });
    };
    api.get<T>(path).then(
      (data) => arrive({ status: "ready", data }),
      (error: Error) => arrive({ status: "failed", error, retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [path, asked, isAnswered, retry]);

  // What was answered to an earlier question is no answer to this one.
  return isAnswered ? state.live : { status: "loading" };
};
