import type { Query } from "firebase/firestore";
import { useState } from "react";
import { type Live, useLiveQuery } from "./live.tsx";

interface GrowingQuery<T> {
  live: Live<T[]>;
  /** Asks for more documents; undefined when there are no more. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/**
 * The first documents of a query, kept up to date, and `step` more of them each time the person asks. What is on the screen
 * stays there while more of it comes. `key` names the query, as in useLiveQuery.
 */
export const useGrowingQuery = <T>(key: string, step: number, first: (count: number) => Query<T>): GrowingQuery<T> => {
  const [count, setCount] = useState(step);
  const live = useLiveQuery(`${key}, first ${count}`, first(count));
  const [shown, setShown] = useState(live);
  if (live.status === "ready" && live !== shown) setShown(live);
  const isLoadingMore = live.status === "loading" && shown.status === "ready";
  return {
    live: isLoadingMore ? shown : live,
    loadMore: live.status === "ready" && live.data.length < count ? undefined : () => setCount(count + step),
    isLoadingMore,
  };
};
