import { useCallback, useEffect, useState } from "react";
import { api } from "./api.ts";
import type { Live } from "./live.tsx";

/** What one GET of the shop's API answers: on its way, failed with a way to try again, or there. */
export const useApi = <T>(path: string): Live<T> => {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ asked: string; live: Live<T> }>();
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const asked = `${tries} ${path}`;

  useEffect(() => {
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
  }, [path, asked, retry]);

  // What was answered to an earlier question is no answer to this one.
  return state?.asked === asked ? state.live : { status: "loading" };
};
