import type { Query } from "firebase/firestore";
import { useState } from "react";
import type { Live } from "../../config/live.ts";
import { api, type Part } from "../api.ts";
import type { Source } from "./source.ts";
import { useLive } from "./use-live.ts";

interface GrowingOptions<Answer, T> {
  /** How many more each `loadMore` adds. */
  step: number;
  callFor: (count: number) => string;
  from: (answer: Answer) => T;
  query: (count: number) => Promise<Query<T | undefined>>;
}

interface Growing<T> {
  live: Live<T[]>;
  /** Loads more; undefined when there is no more. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** The beginning of a list, live, and `step` more of it with each `loadMore`. */
export const useGrowing = <Answer, T>({ step, callFor, from, query }: GrowingOptions<Answer, T>): Growing<T> => {
  const [count, setCount] = useState(step);
  const path = callFor(count);
  const source: Source<Part<T>> = {
    path,
    ask: async () => {
      const { items, next } = await api.getPart<Answer>(path);
      return { items: items.map(from), next };
    },
    isPart: true,
    listen: {
      target: () => query(count),
      update: (documents, { next }) => ({ items: documents as T[], next }),
    },
  };
  const live = useLive(source);
  if (live.status !== "ready") return { live, loadMore: undefined, isLoadingMore: false };
  const { items, next } = live.data;
  const isLoadingMore = live.isTurning === true;
  const hasMore = isLoadingMore || next !== undefined || items.length >= count;
  return {
    live: { ...live, data: items },
    loadMore: hasMore ? () => setCount(count + step) : undefined,
    isLoadingMore,
  };
};
