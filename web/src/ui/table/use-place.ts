import { useLocation, useSearchParams } from "react-router-dom";

/** The cursors that led to a page of a list; the first page's is "". */
interface Trail {
  places?: string[];
}

export interface PageLink {
  to: { search: string };
  state: Trail;
}

/**
 * The cursor of this page of a list; the API names the next one. Earlier cursors are in the history, so that a page
 * opened by a link leads back to the first one.
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
