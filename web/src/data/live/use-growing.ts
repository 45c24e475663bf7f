import { useState } from "react";
import type * as z from "zod/mini";
import type { Live } from "../../config/live.ts";
import type { Target } from "./source.ts";
import { partSource } from "./sources.ts";
import { useFollowed } from "./use-live.ts";

interface GrowingOptions<S> {
  /** How many more each `loadMore` adds. */
  step: number;
  callFor: (count: number) => string;
  schema: S;
  /** Where Firestore follows the first `count` rows. */
  query?: (count: number) => Promise<Target>;
}

interface Growing<T> {
  live: Live<T[]>;
  /** Loads more; undefined when there is no more. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** The beginning of a list, and `step` more of it with each `loadMore`. */
export const useGrowing = <S extends z.ZodMiniType<{ _id: string }>>({
  step,
  callFor,
  schema,
  query,
}: GrowingOptions<S>): Growing<z.output<S>> => {
  const [count, setCount] = useState(step);
  const live = useFollowed(partSource(callFor(count), schema, { query: query && (() => query(count)) }));
  if (live.status !== "ready") return { live, loadMore: undefined, isLoadingMore: false };
  const { items, next } = live.data;
  const isLoadingMore = live.isTurning === true;
  const hasMore = isLoadingMore || next !== undefined;
  return {
    live: { ...live, data: items },
    loadMore: hasMore ? () => setCount(count + step) : undefined,
    isLoadingMore,
  };
};
