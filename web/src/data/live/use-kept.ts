import { useState } from "react";
import type { Live } from "./live.ts";

/**
 * The last value that was there under this key: the present one, or, once it is gone, the one before. `identity` is what tells
 * two values apart, if not the values themselves.
 */
export const useLastKnown = <T>(key: string, value: T | undefined, identity: unknown = value): T | undefined => {
  const [kept, setKept] = useState({ key, value, identity });
  if (value !== undefined && (identity !== kept.identity || key !== kept.key)) setKept({ key, value, identity });
  return value ?? (kept.key === key ? kept.value : undefined);
};

const LOADING = { status: "loading" } as const;

/**
 * What is read now; while it is loading (`isComing`), what was read before, so that the page never goes blank and nothing loses
 * the focus. `key` names the list that both belong to. `isWaiting` treats what is there as if it were still loading.
 */
export const useKept = <S extends { live: Live<unknown> }>(
  key: string,
  now: S,
  isWaiting = false,
): S & { isComing: boolean } => {
  const isReady = now.live.status === "ready" && !isWaiting;
  const last = useLastKnown(key, isReady ? now : undefined, now.live);
  if (isReady || now.live.status === "failed") return { ...now, isComing: false };
  return last ? { ...last, isComing: true } : { ...now, live: LOADING, isComing: false };
};
