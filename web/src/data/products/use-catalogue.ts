import type { Catalogue } from "contract/catalogue";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { api } from "../api.ts";
import type { Live } from "../live/live.ts";
import { type CatalogueAddress, callFor } from "./catalogue-address.ts";

/** The last answers, by call: going back to a list shows it at once, where the user left it. */
const answers = new Map<string, Catalogue>();
const REMEMBERED = 20;

const TIMEOUT_MS = 30_000;

const remember = (call: string, answer: Catalogue): void => {
  answers.delete(call);
  answers.set(call, answer);
  for (const oldest of [...answers.keys()].slice(0, -REMEMBERED)) answers.delete(oldest);
};

/**
 * The page of products at an address, from the search of the API. A call that is no longer wanted is given up, so the last one wins. What
 * was there before is shown at once and asked for again, as it is when the user comes back to this tab, and every `everyMs` milliseconds.
 */
export const useCatalogue = (address: CatalogueAddress, limit: number, everyMs?: number): Live<Catalogue> => {
  const call = callFor(address, limit);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<{ call: string; error: Error }>();
  const [, setArrived] = useState<Catalogue>();
  const ask = useCallback(() => setTries((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is not read: another one runs the effect again.
  useEffect(() => {
    let isWanted = true;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), TIMEOUT_MS);
    api.getPublic<Catalogue>(call, end.signal).then(
      (answer) => {
        if (!isWanted) return;
        remember(call, answer);
        // React renders the cards in pieces, so that the page answers meanwhile.
        startTransition(() => {
          setArrived(answer);
          setFailure(undefined);
        });
      },
      (error: Error) => {
        if (isWanted) setFailure({ call, error });
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
      end.abort();
    };
  }, [call, tries]);

  useEffect(() => {
    const timer = everyMs && setInterval(() => document.visibilityState === "visible" && ask(), everyMs);
    return () => clearInterval(timer);
  }, [ask, everyMs]);

  useEffect(() => {
    const onReturn = () => document.visibilityState === "visible" && ask();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [ask]);

  const retry = useCallback(() => {
    setFailure(undefined);
    ask();
  }, [ask]);

  const answer = answers.get(call);
  return useMemo<Live<Catalogue>>(() => {
    if (answer) return { status: "ready", data: answer };
    return failure?.call === call ? { status: "failed", error: failure.error, retry } : { status: "loading" };
  }, [answer, failure, call, retry]);
};
