import type { UnreadableDocument } from "contract/unreadable-document";
import { type DocumentReference, type FirestoreError, onSnapshot, type Query } from "firebase/firestore";
import { isUnreadable, type Read } from "../firebase/unreadable-document.ts";
import type { Connect, Seen } from "./listeners.ts";
import { ReadError } from "./live.ts";

const MESSAGES: Record<ReadError["code"], string> = {
  denied: "You are not allowed to see this. If you were before, sign out and sign in again.",
  offline: "The shop can't be reached right now. Check your connection and try again.",
  "unreadable-document": "It can't be shown right now. Please try again later.",
  failed: "The shop could not answer. Please try again in a moment.",
};

/** A failure, in words for the user. */
export const failed = (code: ReadError["code"], document?: UnreadableDocument): Seen<never> => ({
  ok: false,
  error: new ReadError(code, MESSAGES[code], document),
});

/** Firestore's own messages are for engineers: they go to the console. */
const failedBy = (error: FirestoreError): Seen<never> => {
  if (error.code === "permission-denied" || error.code === "unauthenticated") return failed("denied");
  reportError(error);
  return failed("failed");
};

/** How long documents from this browser's cache wait for the server, in milliseconds. */
const CACHED_WAIT_MS = 5000;

/** Listens to the documents of a query. */
export const listenToQuery =
  <T>(query: Query<Read<T>>): Connect<Read<T>[]> =>
  (see) => {
    let isConfirmed = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = onSnapshot(
      query,
      // Also fires when the server confirms cached documents, and when the connection is lost.
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        isConfirmed ||= !fromCache;
        clearTimeout(waiting);
        const show = () =>
          see({ ok: true, data: snapshot.docs.map((document) => document.data()), isProvisional: fromCache });
        if (isConfirmed) show();
        // Empty and never confirmed: the browser is offline, which is not the same as an empty list.
        else if (snapshot.empty) see(failed("offline"));
        // The cache may have some of the documents. They would move when the others come.
        else waiting = setTimeout(show, CACHED_WAIT_MS);
      },
      (error) => {
        clearTimeout(waiting);
        see(failedBy(error));
      },
    );
    return () => {
      clearTimeout(waiting);
      stop();
    };
  };

/**
 * Calls `then` when the server confirms that the document does not exist. Firestore does not tell a listener that it has already told that the
 * document is not in the cache: only the metadata changes. Returns a function that stops it.
 */
const onConfirmedMissing = <T>(reference: DocumentReference<T>, then: () => void): (() => void) =>
  onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache && !snapshot.exists()) then();
    },
    // The main listener gets the same error and reports it.
    () => {},
  );

/** Listens to one document; `undefined` when it does not exist. */
export const listenToDocument =
  <T>(reference: DocumentReference<Read<T>>): Connect<T | undefined> =>
  (see) => {
    let stopWaiting = () => {};
    const stop = onSnapshot(
      reference,
      (snapshot) => {
        stopWaiting();
        if (snapshot.metadata.fromCache && !snapshot.exists()) {
          see(failed("offline"));
          stopWaiting = onConfirmedMissing(reference, () => see({ ok: true, data: undefined, isProvisional: false }));
          return;
        }
        const read = snapshot.data();
        see(isUnreadable(read) ? failed("unreadable-document", read) : { ok: true, data: read, isProvisional: false });
      },
      (error) => see(failedBy(error)),
    );
    return () => {
      stopWaiting();
      stop();
    };
  };
