import { withoutReload } from "../config/without-reload.ts";

/** Loads the code of the page at an address of this site. */
type LoadPage = (pathname: string) => Promise<void>;

/** The path of the page of this site that a link opens in this window. */
const pathOf = (link: Element | null): string | undefined =>
  link instanceof HTMLAnchorElement && link.origin === location.origin && link.target === ""
    ? link.pathname
    : undefined;

let loadPage: LoadPage | undefined;

/** Loads the code of the page that a link leads to, if it leads to one. If it fails to load, following the link loads it again, and reports it. */
export const prefetch = async (link: Element | null): Promise<void> => {
  const path = pathOf(link);
  const load = loadPage;
  if (path && load) await withoutReload(() => load(path)).catch(() => {});
};

/**
 * Loads a page's code as soon as the user is likely to open it: the pointer is over a link to it, a finger touches the link, or
 * the link has the focus. From then on `prefetch` works for any link. Returns a function that ends it.
 */
export const prefetchOnIntent = (load: LoadPage, root: Document = document): (() => void) => {
  loadPage = load;
  const off = new AbortController();
  const intend = ({ target }: Event) => {
    if (target instanceof Element) void prefetch(target.closest("a[href]"));
  };
  for (const sign of ["pointerover", "touchstart", "focusin"])
    root.addEventListener(sign, intend, { passive: true, signal: off.signal });
  return () => off.abort();
};
