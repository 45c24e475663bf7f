import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { Live } from "../../config/live.ts";
import { ApiError } from "../api.ts";
import { useUser } from "../session/user.ts";
import type { Listen, Source } from "./source.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { listen?: Listen<unknown> | undefined };
  }
}

/** The name of an answer in the cache. Nothing of one user is found by the next. */
export const keyOf = ({ path, isPublic }: Pick<Source<unknown>, "path" | "isPublic">, uid = "") =>
  isPublic ? [path] : [path, uid];

/** Whether an answer in the cache is for one user. */
export const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.length > 1;

const isUnreachable = (error: Error | null) => error instanceof ApiError && error.code === "unreachable";

/**
 * Reads from the shop: the API's answer first, then, on private pages, what Firestore makes of it (see listener.tsx). While another part of a
 * list loads, the one before stays. Never throws: a failure is `failed`, with a way to try again.
 */
export const useLive = <T>(source: Source<T>): Live<T> => {
  const uid = useUser()?.uid;
  const { isPart = false, isPublic = false, everyMs = false, onReturn = false } = source;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(source, uid),
    queryFn: source.ask,
    enabled: isPublic || uid !== undefined,
    meta: { listen: source.listen as Listen<unknown> | undefined },
    placeholderData: isPart ? keepPreviousData : undefined,
    refetchInterval: everyMs,
    refetchOnWindowFocus: onReturn && "always",
  });
  const live = useMemo<Live<T>>(() => {
    const retry = () => void refetch();
    if (error && (data === undefined || !isUnreachable(error))) return { status: "failed", error, retry };
    if (data === undefined) return { status: "loading" };
    return { status: "ready", data, isStale: error !== null, isTurning: isPlaceholderData };
  }, [data, error, isPlaceholderData, refetch]);
  // React pauses for the browser while it renders what has come for the first time.
  const deferred = useDeferredValue(live);
  return live.status === "ready" && deferred.status === "loading" ? deferred : live;
};
