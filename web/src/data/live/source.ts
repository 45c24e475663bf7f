import type { DocumentReference, Query } from "firebase/firestore";
import { ApiError, api, type Part } from "../api.ts";

/** How Firestore keeps an answer of the API current. Its code loads when the first listener starts. */
export interface Listen<T> {
  /** What to listen to, if that depends on what is shown: another text is another listener, and undefined is none. */
  partOf?(shown: T): string | undefined;
  target(shown: T): Promise<{ type: Query["type"] | DocumentReference["type"] }>;
  /** What is shown once Firestore has these documents; undefined if the API has to be asked again. */
  update(documents: readonly unknown[], shown: T): T | undefined;
}

/** Something that pages show. */
export interface Source<T> {
  /** The call of the API that answers it, which is also its name in the cache. */
  path: string;
  ask: () => Promise<T>;
  listen?: Listen<T>;
  /** Whether it is a part of a list: while another part loads, this one stays on the screen. */
  isPart?: boolean;
  /** Whether it is the same for everybody. */
  isPublic?: boolean;
  /** How often it is asked for again, in milliseconds. */
  everyMs?: number;
  /** Whether it is asked for again when the user comes back to this tab. */
  onReturn?: boolean;
}

const isGone = (error: unknown) => error instanceof ApiError && error.code.endsWith("-not-found");

/** A document; null if it does not exist. `from` makes of the API's answer what Firestore's converter gives. */
export const documentSource = <Answer, T>(
  path: string,
  from: (answer: Answer) => T,
  reference: () => Promise<DocumentReference<T | undefined>>,
): Source<T | null> => ({
  path,
  ask: () =>
    api.get<Answer>(path).then(from, (error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    }),
  listen: { target: reference, update: ([document]) => (document as T | undefined) ?? null },
});

/** All documents of a query. */
export const listSource = <Answer, T>(
  path: string,
  from: (answer: Answer) => T,
  query: () => Promise<Query<T | undefined>>,
): Source<T[]> => ({
  path,
  ask: async () => (await api.get<Answer[]>(path)).map(from),
  isPart: true,
  listen: { target: query, update: (documents) => documents as T[] },
});

interface PartOptions<T> {
  /** The documents with these IDs. */
  byId: (ids: readonly string[]) => Promise<Query<T | undefined>>;
  /** The query of this part, if there is one: it finds what is new. */
  query?: (() => Promise<Query<T | undefined>>) | undefined;
}

/** A part of a list. Firestore keeps the rows current that the API has found. */
export const partSource = <Answer, T extends { _id: string }>(
  path: string,
  from: (answer: Answer) => T,
  { byId, query }: PartOptions<T>,
): Source<Part<T>> => ({
  path,
  ask: async () => {
    const { items, next } = await api.getPart<Answer>(path);
    return { items: items.map(from), next };
  },
  isPart: true,
  listen: {
    partOf: ({ items }) => (query ? "" : items.map(({ _id }) => _id).join() || undefined),
    target: ({ items }) => (query ? query() : byId(items.map(({ _id }) => _id))),
    update: (documents, shown) => {
      const now = new Map((documents as T[]).map((document) => [document._id, document]));
      const items = shown.items.flatMap(({ _id }) => now.get(_id) ?? []);
      // The API knows where a new one belongs, and where the next part begins then.
      return documents.length > items.length ? undefined : { ...shown, items };
    },
  },
});
