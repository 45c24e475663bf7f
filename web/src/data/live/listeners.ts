import { Observable } from "rxjs";

/** What a listener has last seen. Failures are values here: reactfire would throw them while rendering, and keep them. */
export type Seen<T> = { ok: true; data: T; isProvisional: boolean } | { ok: false; error: Error };

/** Starts listening; returns the way to stop. */
export type Connect<T> = (see: (seen: Seen<T>) => void) => () => void;

/** How long a listener nobody uses goes on, so that a page one returns to is there at once. Under reactfire's own 30 s. */
const LINGER_MS = 20_000;

interface Entry {
  users: number;
  stop: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** reactfire's cache of everything it listens to. It never lets go of an entry by itself. */
const reactfireCache = (): Map<string, unknown> | undefined =>
  (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;

const entries = new Map<string, Entry>();
const retries = new Map<string, number>();
const changed = new Set<() => void>();
let person = 0;

const tell = () => {
  for (const callback of changed) callback();
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
 * The listeners behind data/live.tsx: one for each key and person, shared by every component that asks for it, stopped when
 * nobody has used it for a while, when it is tried again, and at once when somebody else signs in or out.
 */
export const listeners = {
  /** What `key` is called in reactfire's cache: another name for each person and each try. */
  idOf: (key: string) => `salus:${person}:${retries.get(key) ?? 0}:${key}`,

  onChange: (callback: () => void): (() => void) => {
    changed.add(callback);
    return () => changed.delete(callback);
  },

  /** What reactfire is to listen to under `id`. Nothing happens before it does. */
  source: <T>(id: string, connect: Connect<T>): Observable<Seen<T>> =>
    new Observable((subscriber) => {
      const entry: Entry = { users: 0, stop: () => {} };
      entries.set(id, entry);
      linger(id, entry);
      entry.stop = connect((seen) => subscriber.next(seen));
    }),

  /** Keeps the listener going while a component shows it. Returns the way to let go. */
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

  /** Stops listening and starts again, for everybody who shows this key. */
  retry: (key: string) => {
    const id = listeners.idOf(key);
    retries.set(key, (retries.get(key) ?? 0) + 1);
    tell();
    drop(id);
  },

  /** Stops everything and forgets what was seen: another person is at the screen. */
  forgetAll: () => {
    person += 1;
    retries.clear();
    for (const id of [...entries.keys()]) drop(id);
    tell();
  },
};
