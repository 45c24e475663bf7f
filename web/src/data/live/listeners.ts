import { ReadError } from "./live.ts";

/** What a listener has last seen. Failures are values: they are shown in the page's own words. */
export type Seen<T> = { ok: true; data: T; isProvisional: boolean } | { ok: false; error: Error };

/** Starts listening; returns a function that stops it. */
export type Connect<T> = (see: (seen: Seen<T>) => void) => () => void;

/** Where something is read from. */
export interface Source<T> {
  /** Loads the code that listens to Firestore, which no page waits for before it is shown. */
  load: () => Promise<Connect<T>>;
  /** Asks the shop's API, whose answer is shown until Firestore's is there. */
  first?: (() => Promise<T>) | undefined;
  /** Whether the API's answer is enough for the page until Firestore connects; by default, it always is. */
  isEnough?(data: T): boolean;
}

/** Something that pages listen to. */
export interface Listening {
  readonly id: string;
  readonly source: Source<unknown>;
  readonly seen: Seen<unknown> | undefined;
  /** Set by LiveReaders. */
  stop: () => void;
}

interface Entry extends Listening {
  seen: Seen<unknown> | undefined;
  /** The API has no answer, or one that is not enough for the page. */
  needsFirestore: boolean;
  users: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** How long an unused listener goes on, so that a page that is opened again is there at once. Below reactfire's own 30 s. */
const LINGER_MS = 20_000;

const entries = new Map<string, Entry>();
const retries = new Map<string, number>();
const watchers = new Set<() => void>();
let all: readonly Listening[] = [];
/** Counts up when another user signs in or out. */
let generation = 0;
/** Firestore's code is there, and connects each new listener. */
let isConnected = false;
/** The user has changed something since they signed in. */
let hasWritten = false;

const notify = () => {
  for (const watcher of watchers) watcher();
};

const changed = () => {
  all = [...entries.values()];
  notify();
};

const drop = (id: string) => {
  const entry = entries.get(id);
  clearTimeout(entry?.timer);
  entry?.stop();
  entries.delete(id);
};

const see = (entry: Entry, seen: Seen<unknown>) => {
  if (entries.get(entry.id) !== entry) return;
  entry.seen = seen;
  notify();
};

const add = (id: string, source: Source<unknown>): Entry => {
  const { first, isEnough = () => true } = source;
  const entry: Entry = { id, source, seen: undefined, needsFirestore: !first, users: 0, stop: () => {} };
  entries.set(id, entry);
  changed();
  if (!isConnected)
    first?.().then(
      (data) => {
        entry.needsFirestore = !isEnough(data);
        if (!entry.seen) see(entry, { ok: true, data, isProvisional: false });
      },
      () => {
        entry.needsFirestore = true;
        notify();
      },
    );
  return entry;
};

/**
 * The listeners behind use-live.ts: one for each key and user, shared by every component that uses the key. A listener stops
 * when it has been unused for a while, when it is retried, and at once when another user signs in or out.
 */
export const listeners = {
  /** The name of `key`: another one for each user and each retry. */
  idOf: (key: string) => `salus:${generation}:${retries.get(key) ?? 0}:${key}`,

  onChange: (callback: () => void): (() => void) => {
    watchers.add(callback);
    return () => watchers.delete(callback);
  },

  /** All of them, for LiveReaders, which connects them to Firestore. */
  all: (): readonly Listening[] => all,

  /** Whether a page shows, or waits for, something that the API does not answer, or that the user has changed since it did. */
  needFirestore: (): boolean => hasWritten || all.some(({ id }) => entries.get(id)?.needsFirestore),

  /** Says that the user changes something in the shop. */
  written: (): void => {
    hasWritten = true;
    notify();
  },

  /** Says that Firestore answers: meanwhile, the API need not answer first. Returns a function that ends that. */
  connect: (): (() => void) => {
    isConnected = true;
    return () => {
      isConnected = false;
    };
  },

  /** What the listener has last seen. */
  seen: (id: string): Seen<unknown> | undefined => entries.get(id)?.seen,

  /** Tells the listener what Firestore has. What the API has answered stays while Firestore can't be reached. */
  see: ({ id }: Listening, seen: Seen<unknown>) => {
    const entry = entries.get(id);
    const isOffline = !seen.ok && seen.error instanceof ReadError && seen.error.code === "offline";
    if (entry && !(isOffline && entry.seen?.ok)) see(entry, seen);
  },

  /** Keeps the listener running while a component shows it. Returns a function that releases it. */
  hold: (id: string, source: Source<unknown>): (() => void) => {
    const entry = entries.get(id) ?? add(id, source);
    clearTimeout(entry.timer);
    entry.users += 1;
    return () => {
      entry.users -= 1;
      if (entry.users > 0 || entries.get(id) !== entry) return;
      entry.timer = setTimeout(() => {
        drop(id);
        changed();
      }, LINGER_MS);
    };
  },

  /** Stops listening and starts again, for every component that shows this key. */
  retry: (key: string) => {
    drop(listeners.idOf(key));
    retries.set(key, (retries.get(key) ?? 0) + 1);
    changed();
  },

  /** Stops everything and forgets what was seen: another user is at the screen. */
  forgetAll: () => {
    generation += 1;
    hasWritten = false;
    retries.clear();
    for (const id of [...entries.keys()]) drop(id);
    changed();
  },
};
