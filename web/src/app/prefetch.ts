/** Brings the code of the page at an address of the site. */
export type Bring = (pathname: string) => Promise<void>;

/** A page of this site that a link leads to, in this window. */
export const pathOf = (link: Element | null): string | undefined =>
  link instanceof HTMLAnchorElement && link.origin === location.origin && link.target === ""
    ? link.pathname
    : undefined;

let underWay = 0;

/** Whether code is being fetched that nobody has asked for yet: when it can't be had, that is no reason to reload the page. */
export const isPrefetching = (): boolean => underWay > 0;

/** Brings the code of a page, whatever comes of it. */
export const fetchQuietly = async (bring: Bring, pathname: string) => {
  underWay += 1;
  // What fails now is fetched again, and told of, when the link is followed.
  await bring(pathname).catch(() => {});
  underWay -= 1;
};

/**
 * Brings a page's code as soon as somebody seems to want the page: the pointer is over a link to it, a finger touches it, or
 * it has the focus. Answers with what ends it.
 */
export const prefetchOnIntent = (bring: Bring, root: Document = document): (() => void) => {
  const off = new AbortController();
  const intend = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target.closest("a[href]")) : undefined;
    if (path) void fetchQuietly(bring, path);
  };
  for (const sign of ["pointerover", "touchstart", "focusin"])
    root.addEventListener(sign, intend, { passive: true, signal: off.signal });
  return () => off.abort();
};
