import { isPublicCall } from "contract/public-calls";
import type { DocumentReference, Query } from "firebase/firestore";
import type * as z from "zod/mini";

/** A document or a query of Firestore. */
export type Target = Pick<DocumentReference, "type"> | Pick<Query, "type">;

/** How Firestore keeps an answer of the API current. Its code loads when the first listener starts. */
export interface Listen<T> {
  target(): Promise<Target>;
  /** Returns the answer with these documents in it; undefined if the API has to be asked again. */
  update(documents: readonly unknown[], shown: T): T | undefined;
}

/** An answer of the API that pages show. */
export interface Source<T> {
  /** The call that answers it, which is also its name in the cache. */
  path: string;
  ask: () => Promise<T>;
  listen?: Listen<T> | undefined;
  /** It is a part of a list: while another part loads, this one stays on the screen. */
  isPart?: boolean;
  /** How often it is asked for again, in milliseconds. */
  everyMs?: number | undefined;
}

/** The same for everybody. */
export const isPublic = ({ path }: Pick<Source<unknown>, "path">): boolean => isPublicCall(path);

/** An answer whose schema loads when it is asked for: public pages come with their answers. */
export const lateSource = <S extends z.ZodMiniType>(path: string, schema: () => Promise<S>): Source<z.output<S>> => ({
  path,
  ask: async () => {
    const [{ getAnswer }, parsed] = await Promise.all([import("../answers.ts"), schema()]);
    return getAnswer(path, parsed);
  },
});
