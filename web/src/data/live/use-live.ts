import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import type { Live } from "../../config/live.ts";
import { ApiError } from "../api.ts";
import { useUser } from "../session/user.ts";
import { firestoreIsBlocked, wantFirestoreSoon } from "./connect.ts";
import { isPublic, type Listen, type Source } from "./source.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { listen?: Listen<unknown> | undefined };
  }
}

/** The name of an answer in the cache. Nothing of one user is found by the next. */
export const keyOf = (source: Pick<Source<unknown>, "path">, uid = "") =>
  isPublic(source) ? [source.path] : [source.path, uid];

/** True for an answer in the cache that is for one user. */
export const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.length > 1;

const isUnreachable = (error: Error | null) => error instanceof ApiError && error.code === "unreachable";

/**
 * Reads from the shop: the API's answer, and again when the user comes back to this tab. Where the source says how,
 * Firestore keeps the answer current once it is connected (see listener.tsx). While another part of a list loads, the
 * one before stays. Never throws: a failure is `failed`, with a way to try again.
 */
export const useLive = <T>(source: Source<T>): Live<T> => {
  const uid = useUser()?.uid;
  const { isPart = false, everyMs = false, listen } = source;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(source, uid),
    queryFn: source.ask,
    enabled: isPublic(source) || uid !== undefined,
    meta: { listen: listen as Listen<unknown> | undefined },
    placeholderData: isPart ? keepPreviousData : undefined,
    refetchInterval: everyMs,
    refetchOnWindowFocus: () => (listen === undefined || firestoreIsBlocked() ? "always" : false),
  });
  const live = useMemo<Live<T>>(() => {
    const retry = () => void refetch();
    if (error && (data === undefined || !isUnreachable(error))) return { status: "failed", error, retry };
    if (data === undefined) return { status: "loading" };
    return { status: "ready", data, isStale: error !== null, isTurning: isPlaceholderData };
  }, [data, error, isPlaceholderData, refetch]);
  const now = useMemo(() => ({ path: source.path, live }), [source.path, live]);
  const before = useDeferredValue(now);
  // React pauses for the browser while it renders what has come: the first answer, or another part of a list.
  if (live.status !== "ready" || live.isTurning || before === now) return live;
  if (before.live.status === "loading") return before.live;
  const isOtherPart = isPart && (before.path !== now.path || (before.live.status === "ready" && before.live.isTurning));
  return isOtherPart && before.live.status === "ready" ? { ...before.live, isTurning: true } : live;
};

/** Reads what somebody waits for: Firestore connects a little later, and keeps it current. */
export const useFollowed = <T>(source: Source<T>): Live<T> => {
  const isFollowed = source.listen !== undefined;
  useEffect(() => (isFollowed ? wantFirestoreSoon() : undefined), [isFollowed]);
  return useLive(source);
};
