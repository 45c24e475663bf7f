import { FirebaseError } from "firebase/app";
import { type DocumentReference, type FirestoreError, onSnapshot, type Query } from "firebase/firestore";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useObservable } from "reactfire";
import { type Connect, listeners, type Seen } from "./listeners.ts";

/** Something that is read and goes on changing: on its way, failed, or there. */
export type Live<T> =
  | { status: "loading" }
  | { status: "failed"; error: FirebaseError | Error; retry: () => void }
  | {
      status: "ready";
      data: T;
      /** What this browser knew already: the shop has not confirmed it yet, or can't be reached. */
      isProvisional?: boolean;
    };

const OFFLINE = "The shop can't be reached right now. Check your connection and try again.";

const DENIED = "You are not allowed to see this. If you were before, sign out and sign in again.";
const FAILED = "The shop could not answer. Please try again in a moment.";

/** A refusal in a person's words, under its code, by which pages decide. Firestore's own words are for engineers: the console has them. */
const refused = (error: FirestoreError): Seen<never> => {
  const isDenied = error.code === "permission-denied" || error.code === "unauthenticated";
  if (!isDenied) reportError(error);
  return { ok: false, error: new FirebaseError(error.code, isDenied ? DENIED : FAILED) };
};

/** Reads a snapshot; a document that is not what it should be becomes a failure, not a crash. */
const seen = <T,>(read: () => T, isProvisional = false): Seen<T> => {
  try {
    return { ok: true, data: read(), isProvisional };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
};

const useLive = <T,>(key: string, connect: Connect<T>): Live<T> => {
  const id = useSyncExternalStore(
    listeners.onChange,
    () => listeners.idOf(key),
    () => listeners.idOf(key),
  );
  const { data } = useObservable<Seen<T> | undefined>(id, listeners.source(id, connect), { suspense: false });
  useEffect(() => listeners.hold(id), [id]);
  return useMemo<Live<T>>(() => {
    if (!data) return { status: "loading" };
    if (data.ok) return { status: "ready", data: data.data, isProvisional: data.isProvisional };
    return { status: "failed", error: data.error, retry: () => listeners.retry(key) };
  }, [data, key]);
};

/**
 * The documents of a query, kept up to date. `key` names the query: the same key means the same query, for everybody on the
 * page. Nothing is thrown: what goes wrong is `failed`, with a way to try again.
 */
export const useLiveQuery = <T,>(key: string, query: Query<T>): Live<T[]> =>
  useLive<T[]>(`query:${key}`, (see) => {
    let isConfirmed = false;
    return onSnapshot(
      query,
      // Tells, too, when the server confirms what was known, and when it can't be reached any more.
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        isConfirmed ||= !fromCache;
        // Nothing, and never heard from the server: Firestore is offline, which is not the same as an empty list.
        if (snapshot.empty && !isConfirmed) see({ ok: false, error: new Error(OFFLINE) });
        else see(seen(() => snapshot.docs.map((document) => document.data()), fromCache));
      },
      (error) => see(refused(error)),
    );
  });

/** One document, kept up to date; `undefined` when there is none. Nothing is thrown: see useLiveQuery. */
export const useLiveDocument = <T,>(reference: DocumentReference<T>): Live<T | undefined> =>
  useLive<T | undefined>(`document:${reference.path}`, (see) =>
    onSnapshot(
      reference,
      (snapshot) => {
        if (snapshot.metadata.fromCache && !snapshot.exists()) see({ ok: false, error: new Error(OFFLINE) });
        else see(seen(() => snapshot.data()));
      },
      (error) => see(refused(error)),
    ),
  );
