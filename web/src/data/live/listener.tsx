import { type Query as Entry, notifyManager, useQueryClient } from "@tanstack/react-query";
import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  waitForPendingWrites,
} from "firebase/firestore";
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useObservable } from "reactfire";
import { Subject } from "rxjs";
import { ApiError } from "../api.ts";
import { db } from "../firebase/firestore.ts";
import { isReachable, onceReachable } from "../reachable.ts";
import { firestoreIsBlocked, setFirestoreBlocked } from "./connect.ts";
import type { Listen } from "./source.ts";

const DENIED = "You are not allowed to see this. If you were before, sign out and sign in again.";

type Snapshot = QuerySnapshot | DocumentSnapshot;
type Heard = { snapshot: Snapshot } | { error: FirestoreError };

/** An entry of the cache that a page shows, and how to listen for it. */
interface Shown {
  name: string;
  entry: Entry;
  listen: Listen<unknown>;
}

/** The answers on the screen that Firestore can keep current. A refused one waits until the API answers it again. */
const shownIn = (entries: Entry[]): Shown[] =>
  entries.flatMap((entry) => {
    const listen = entry.meta?.listen;
    const { data, error } = entry.state;
    const isRefused = error instanceof ApiError && error.code === "not-allowed";
    if (!listen || data === undefined || isRefused || !entry.isActive()) return [];
    return [{ name: entry.queryHash, entry, listen }];
  });

/** Keeps current, with Firestore, what the pages of this tab show. */
export const FirestoreListener = () => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  const names = () =>
    shownIn(cache.getAll())
      .map(({ name }) => name)
      .join("\n");
  useSyncExternalStore(subscribe, names, names);
  return shownIn(cache.getAll()).map((shown) => <Listening key={shown.name} {...shown} />);
};

let count = 0;

/** Listens to what an entry needs. The observable has a name of its own: reactfire remembers what it has observed. */
const startListening = ({ listen }: Shown) => {
  const heard = new Subject<Heard>();
  let stop = () => {};
  let isOver = false;
  onceReachable(() => listen.target()).then((target) => {
    if (isOver) return;
    const options = { includeMetadataChanges: true };
    const onError = (error: FirestoreError) => heard.next({ error });
    stop =
      target.type === "document"
        ? onSnapshot(target as DocumentReference, options, (snapshot) => heard.next({ snapshot }), onError)
        : onSnapshot(target as Query, options, (snapshot) => heard.next({ snapshot }), onError);
  }, reportError);
  return {
    id: `firestore ${++count}`,
    heard,
    end: () => {
      isOver = true;
      stop();
    },
  };
};

const Listening = (shown: Shown) => {
  const [started, setStarted] = useState<ReturnType<typeof startListening>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for what is listened to
  useEffect(() => {
    const starting = startListening(shown);
    setStarted(starting);
    return starting.end;
  }, [shown.name]);
  return started && <Hearing key={started.id} {...started} {...shown} />;
};

const documentsOf = (snapshot: Snapshot): unknown[] =>
  "docs" in snapshot ? snapshot.docs.map((document) => document.data()) : [snapshot.data()];

/** How long Firestore may be without a connection before it counts as blocked, in milliseconds. */
const BLOCKED_AFTER_MS = 5000;

/** Finds out whether Firestore is blocked, unless its connection is back before. Returns what ends that. */
const watchForBlock = () => {
  let isOver = false;
  const timer = setTimeout(async () => {
    if ((await isReachable()) && !isOver) setFirestoreBlocked(true);
  }, BLOCKED_AFTER_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** Writes what is heard into the cache. What Firestore has not confirmed never takes the place of an answer. */
const Hearing = ({ id, heard, entry, listen }: ReturnType<typeof startListening> & Shown) => {
  const client = useQueryClient();
  const { data: last } = useObservable<Heard | undefined>(id, heard, { suspense: false });
  const isConfirmed = useRef(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => (isCut ? watchForBlock() : undefined), [isCut]);
  const take = useEffectEvent((now: Heard) => {
    const { queryKey } = entry;
    const only = { queryKey, exact: true };
    if ("error" in now) {
      if (now.error.code !== "permission-denied") return reportError(now.error);
      void client.cancelQueries(only);
      return entry.setState({ status: "error", error: new ApiError("not-allowed", DENIED), data: undefined });
    }
    // The user's own change. The shop may refuse it.
    if (now.snapshot.metadata.hasPendingWrites) return;
    setIsCut(now.snapshot.metadata.fromCache);
    if (now.snapshot.metadata.fromCache) {
      // Firestore has lost its connection. The API may still be reached.
      if (isConfirmed.current) void client.invalidateQueries(only);
      return;
    }
    isConfirmed.current = true;
    if (firestoreIsBlocked()) setFirestoreBlocked(false);
    const documents = documentsOf(now.snapshot).filter((document) => document !== undefined);
    const next = listen.update(documents, entry.state.data);
    // An answer that is on its way is older.
    void client.cancelQueries(only);
    // The user's own change may be on its way to the server.
    if (next === undefined) void waitForPendingWrites(db).then(() => client.invalidateQueries(only));
    else client.setQueryData(queryKey, next);
  });
  useEffect(() => {
    if (last) take(last);
  }, [last]);
  return null;
};
