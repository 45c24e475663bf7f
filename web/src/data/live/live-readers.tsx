import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useObservable } from "reactfire";
import { Observable } from "rxjs";
// Firestore waits for Firebase Authentication to know the user only if that is there first.
import "../session/auth.ts";
import { failed } from "./firestore-listeners.ts";
import { type Listening, listeners, type Seen } from "./listeners.ts";

/** reactfire's cache of everything it listens to. It never removes an entry by itself. */
const reactfireCache = (): Map<string, unknown> | undefined =>
  (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;

/** Nothing happens before reactfire subscribes to it. */
const observe = (listening: Listening): Observable<Seen<unknown>> =>
  new Observable((subscriber) => {
    let disconnect = () => {};
    let isOver = false;
    listening.stop = () => {
      isOver = true;
      disconnect();
      reactfireCache()?.delete(listening.id);
    };
    listening.source.load().then(
      (connect) => {
        if (!isOver) disconnect = connect((seen) => subscriber.next(seen));
      },
      (error) => {
        reportError(error);
        subscriber.next(failed("failed"));
      },
    );
  });

const Reader = ({ listening }: { listening: Listening }) => {
  const { data } = useObservable<Seen<unknown> | undefined>(listening.id, observe(listening), { suspense: false });
  useLayoutEffect(() => {
    if (data) listeners.see(listening, data);
  }, [listening, data]);
  return null;
};

/** Connects what pages listen to with Firestore. It loads after the page is shown. `onReady` runs when it is there. */
export const LiveReaders = ({ onReady }: { onReady?: () => void }) => {
  const all = useSyncExternalStore(listeners.onChange, listeners.all, listeners.all);
  useEffect(() => {
    onReady?.();
    return listeners.connect();
  }, [onReady]);
  return all.map((listening) => <Reader key={listening.id} listening={listening} />);
};
