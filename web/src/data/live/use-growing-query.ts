import type { Query } from "firebase/firestore";
import { useState } from "react";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "./live.ts";
import { useKept } from "./use-kept.ts";
import { useLiveQuery } from "./use-live.ts";

interface GrowingQuery<T> {
  live: Live<Read<T>[]>;
  /** Loads more documents; undefined when there are no more. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/**
 * The first documents of a query, kept up to date, and `step` more of them with each `loadMore`. What is on the screen stays
 * there while more of it loads. `key` names the query, as in useLiveQuery, and `first` asks the API
 * for the first documents.
 */
export const useGrowingQuery = <T>(
  key: string,
  step: number,
  load: (count: number) => Promise<Query<Read<T>>>,
  first?: () => Promise<Read<T>[]>,
): GrowingQuery<T> => {
  const [count, setCount] = useState(step);
  const now = useLiveQuery(`${key}, first ${count}`, () => load(count), count === step ? first : undefined);
  const { live, isComing } = useKept(key, { live: now });
  const isAll = now.status === "ready" && now.data.length < count;
  return { live, loadMore: isAll ? undefined : () => setCount(count + step), isLoadingMore: isComing };
};
