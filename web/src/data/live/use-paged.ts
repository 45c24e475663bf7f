import type { Query } from "firebase/firestore";
import { type Live, useLiveQuery } from "./live.tsx";
import { type Neighbours, neighbours, type Order, type Place } from "./places.ts";
import { useKept } from "./use-kept.ts";

/** A page of a table: its rows, live, and where its neighbours lie. */
export interface Paged<T> extends Omit<Neighbours<T>, "rows"> {
  live: Live<T[]>;
  /** Another page is on its way; until it has come the rows are the ones before. */
  isTurning: boolean;
}

/**
 * The page at `place` of a live table, the first one when there is none. `key` names the table, as in useLiveQuery. While
 * another page of the same table comes, the present one stays on the screen.
 */
export const usePaged = <T extends object>(
  key: string,
  order: Order,
  place: Place | undefined,
  queryAt: (place: Place | undefined) => Query<T>,
): Paged<T> => {
  const read = useLiveQuery(`${key}, ${place ? `${place.side} ${place.at}` : "first page"}`, queryAt(place));
  const { live, place: shownPlace, isComing: isTurning } = useKept(key, { live: read, place });
  if (live.status !== "ready") return { live, next: undefined, previous: undefined, isTurning };
  const { rows, next, previous } = neighbours(live.data, order, shownPlace);
  return { live: { status: "ready", data: rows }, next, previous, isTurning };
};
