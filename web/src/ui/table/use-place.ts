import { useLocation, useSearchParams } from "react-router-dom";

/** The places that led to a page of a list: the first page is "". */
interface Trail {
  places?: string[];
}

/** A link to another page of the same list. */
export interface PageLink {
  to: { search: string };
  state: Trail;
}

/**
 * Where in a list the page of the address begins. The API names the place of the next page. The way back is in the history, so that a
 * page that is opened by a link leads to the first one.
 */
export const usePlace = () => {
  const [search] = useSearchParams();
  const places = (useLocation().state as Trail | null)?.places ?? [];
  const after = search.get("after") ?? undefined;

  const linkTo = (place: string, trail: string[]): PageLink => {
    const next = new URLSearchParams(search);
    next.delete("after");
    if (place) next.set("after", place);
    return { to: { search: `?${next}` }, state: { places: trail } };
  };

  return {
    after,
    first: linkTo("", []),
    previous: after === undefined ? undefined : linkTo(places.at(-1) ?? "", places.slice(0, -1)),
    linkToNext: (next: string) => linkTo(next, [...places, after ?? ""]),
  };
};
