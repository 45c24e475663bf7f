import { useSearchParams } from "react-router-dom";
import type { Place } from "../../data/live/places.ts";

/** Which page of a table the address names; undefined is the first one. */
const placeIn = (search: URLSearchParams): Place | undefined => {
  const [after, before] = [search.get("after"), search.get("before")];
  if (after) return { side: "after", at: after };
  return before ? { side: "before", at: before } : undefined;
};

/** The page of a table that stands in the address, and the address (its search) of another page of the same table. */
export const usePlace = () => {
  const [search] = useSearchParams();
  const searchOf = (place: Place | "first"): string => {
    const next = new URLSearchParams(search);
    next.delete("after");
    next.delete("before");
    if (place !== "first") next.set(place.side, place.at);
    return `?${next}`;
  };
  return { place: placeIn(search), searchOf };
};
