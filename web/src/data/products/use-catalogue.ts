import type { Catalogue } from "contract/catalogue";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { api } from "../api.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { prefetched } from "../live/use-api.ts";
import { whenLoaded } from "../when-loaded.ts";
import { type CatalogueAddress, callFor } from "./catalogue-address.ts";

/** The last answers, by call: going back to a list shows it at once, where the user left it. */
const answers = new Map<string, Catalogue>();
const REMEMBERED = 20;

const TIMEOUT_MS = 30_000;

/** The last answer to a call: the same object as before if the answer is the same, so that React has nothing to render. */
const remember = (call: string, answer: Catalogue): Catalogue => {
  const before = answers.get(call);
  const last = before && JSON.stringify(before) === JSON.stringify(answer) ? before : answer;
  answers.delete(call);
  answers.set(call, last);
  for (const oldest of [...answers.keys()].slice(0, -REMEMBERED)) answers.delete(oldest);
  return last;
};

/** The last answer to a call, or the one that came with the page. */
const answerTo = (call: string) => answers.get(call) ?? (prefetched[call] as Catalogue | undefined);

/** Keeps the answer that came with the page, if it answers this call. Whether it did. */
const keepPrefetched = (call: string): boolean => {
  const answer = prefetched[call] as Catalogue | undefined;
  if (!answer) return false;
  delete prefetched[call];
  remember(call, answer);
  return true;
};

/**
 * The page of products at an address, from the search of the API. A call that is no longer wanted is given up, so the last one wins. What
 * was there before is shown at once and asked for again, as it is when the user comes back to this tab, and every `everyMs` milliseconds.
 * What came with the page can be minutes old. It is asked for again once the page has loaded, so that its pictures come first.
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
    let timer: number | undefined;
    const send = () => {
      timer = window.setTimeout(() => end.abort(), TIMEOUT_MS);
      firstAnswer(call, (path) => api.getPublic<Catalogue>(path, end.signal)).then(
        (answer) => {
          if (!isWanted) return;
          const before = answers.get(call);
          const last = remember(call, answer);
          // React renders the cards in pieces, so that the page answers meanwhile.
          startTransition(() => {
            if (last !== before) setArrived(last);
            setFailure(undefined);
          });
        },
        (error: Error) => {
          if (isWanted) setFailure({ call, error });
        },
      );
    };
    const callOff = keepPrefetched(call) ? whenLoaded(send) : send();
    return () => {
      isWanted = false;
      callOff?.();
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

  const answer = answerTo(call);
  return useMemo<Live<Catalogue>>(() => {
    if (answer) return { status: "ready", data: answer };
    return failure?.call === call ? { status: "failed", error: failure.error, retry } : { status: "loading" };
  }, [answer, failure, call, retry]);
};
