import { Observable } from "rxjs";

/** What a listener has last seen. Failures are values: reactfire would throw them while rendering, and keep them. */
export type Seen<T> = { ok: true; data: T; isProvisional: boolean } | { ok: false; error: Error };

/** Starts listening; returns a function that stops it. */
export type Connect<T> = (see: (seen: Seen<T>) => void) => () => void;

/** How long an unused listener goes on, so that a page that is opened again is there at once. Below reactfire's own 30 s. */
const LINGER_MS = 20_000;

interface Entry {
  users: number;
  stop: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** reactfire's cache of everything it listens to. It never removes an entry by itself. */
const reactfireCache = (): Map<string, unknown> | undefined =>
  (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;

const entries = new Map<string, Entry>();
const retries = new Map<string, number>();
const watchers = new Set<() => void>();
/** Counts up when another user signs in or out. */
let generation = 0;

const notify = () => {
  for (const watcher of watchers) watcher();
};

const drop = (id: string) => {
  const entry = entries.get(id);
  clearTimeout(entry?.timer);
  entry?.stop();
  entries.delete(id);
  reactfireCache()?.delete(id);
};

const linger = (id: string, entry: Entry) => {
  entry.timer = setTimeout(() => drop(id), LINGER_MS);
};

/**
 * The listeners behind use-live.ts: one for each key and user, shared by every component that uses the key. A listener stops
 * when it has been unused for a while, when it is retried, and at once when another user signs in or out.
 */
export const listeners = {
  /** The name of `key` in reactfire's cache: another one for each user and each retry. */
  idOf: (key: string) => `salus:${generation}:${retries.get(key) ?? 0}:${key}`,

  onChange: (callback: () => void): (() => void) => {
    watchers.add(callback);
    return () => watchers.delete(callback);
  },

  /** The observable that reactfire subscribes to under `id`. Nothing happens before it does. */
  source: <T>(id: string, connect: Connect<T>): Observable<Seen<T>> =>
    new Observable((subscriber) => {
      const entry: Entry = { users: 0, stop: () => {} };
      entries.set(id, entry);
      linger(id, entry);
      entry.stop = connect((seen) => subscriber.next(seen));
    }),

  /** Keeps the listener running while a component shows it. Returns a function that releases it. */
  hold: (id: string): (() => void) => {
    const entry = entries.get(id);
    if (!entry) return () => {};
    clearTimeout(entry.timer);
    entry.users += 1;
    return () => {
      entry.users -= 1;
      if (entry.users === 0 && entries.get(id) === entry) linger(id, entry);
    };
  },

  /** Stops listening and starts again, for every component that shows this key. */
  retry: (key: string) => {
    const id = listeners.idOf(key);
    retries.set(key, (retries.get(key) ?? 0) + 1);
    notify();
    drop(id);
  },

  /** Stops everything and forgets what was seen: another user is at the screen. */
  forgetAll: () => {
    generation += 1;
    retries.clear();
    for (const id of [...entries.keys()]) drop(id);
    notify();
  },
};
