import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import type { Live } from "./live.ts";

/** The answers that came with the page, by the path of the call that each one answers. Each is for the first display of the page. */
export const prefetched: Record<string, unknown> = {};

/** The answer to one GET of the shop's API: on its way, failed with a way to try again, or there. */
export const useApi = <T>(path: string): Live<T> => {
  const [tries, setTries] = useState(0);
  const asked = `${tries} ${path}`;
  const [state, setState] = useState<{ asked: string; live: Live<T> } | undefined>(() =>
    path in prefetched ? { asked, live: { status: "ready", data: prefetched[path] as T } } : undefined,
  );
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isAnswered = state?.asked === asked;

  useEffect(() => {
    // An answer that came with the page is for its first display. Later visits ask the API again.
    delete prefetched[path];
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

  // The answer to an earlier call is not the answer to this one.
  return isAnswered ? state.live : { status: "loading" };
};
