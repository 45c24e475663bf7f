import type { DocumentReference, Query } from "firebase/firestore";
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Read } from "../firebase/unreadable-document.ts";
import { listeners, type Seen, type Source } from "./listeners.ts";
import type { Live } from "./live.ts";

const useLive = <T>(key: string, source: Source<T>): Live<T> => {
  const id = useSyncExternalStore(
    listeners.onChange,
    () => listeners.idOf(key),
    () => listeners.idOf(key),
  );
  const [last, setLast] = useState(() => ({ id, seen: listeners.seen(id) }));
  const seen = (last.id === id ? last.seen : listeners.seen(id)) as Seen<T> | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ID stands for the source
  useEffect(() => {
    const release = listeners.hold(id, source);
    // React renders what has come in pieces, so that the page answers meanwhile.
    const look = () =>
      startTransition(() =>
        setLast((before) => {
          const now = listeners.seen(id);
          return before.id === id && before.seen === now ? before : { id, seen: now };
        }),
      );
    look();
    const stopWatching = listeners.onChange(look);
    return () => {
      stopWatching();
      release();
    };
  }, [id]);

  return useMemo<Live<T>>(() => {
    if (!seen) return { status: "loading" };
    if (seen.ok) return { status: "ready", data: seen.data, isProvisional: seen.isProvisional };
    return { status: "failed", error: seen.error, retry: () => listeners.retry(key) };
  }, [seen, key]);
};

/**
 * The documents of a query, kept up to date, unreadable ones included. `key` names the query: components that use the same key share
 * one listener, so the same key must mean the same query. `load` loads the code that makes the query; `first` asks the API for
 * the same documents, which are shown until Firestore's are there; `isEnough` says whether the page needs nothing more than this answer. Never
 * throws: a failure is `failed`, with a way to try again.
 */
export const useLiveQuery = <T>(
  key: string,
  load: () => Promise<Query<Read<T>>>,
  first?: () => Promise<Read<T>[]>,
  isEnough?: (read: Read<T>[]) => boolean,
): Live<Read<T>[]> =>
  useLive<Read<T>[]>(`query:${key}`, {
    load: async () => {
      const { listenToQuery } = await import("../database.ts");
      return listenToQuery(await load());
    },
    first,
    ...(isEnough && { isEnough }),
  });

/** The document at a path, kept up to date; `undefined` when it does not exist. Never throws: see useLiveQuery. */
export const useLiveDocument = <T>(
  path: string,
  load: () => Promise<DocumentReference<Read<T>>>,
  first?: (() => Promise<T>) | undefined,
): Live<T | undefined> =>
  useLive<T | undefined>(`document:${path}`, {
    load: async () => {
      const { listenToDocument } = await import("../database.ts");
      return listenToDocument(await load());
    },
    first,
  });
