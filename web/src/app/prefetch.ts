import { pages } from "../config/pages.ts";
import { accessToken } from "../data/session/access-token.ts";
import { pageAt } from "./page-routes.tsx";
import { loadPageAt } from "./routes.tsx";

const prefetch = ({ target }: Event) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.target !== "") return;
  const isPrivate = pageAt(link.pathname)?.page.who !== "all";
  // If it fails, following the link loads it again, and reports it.
  loadPageAt(isPrivate && accessToken.get() === null ? pages.login.path : link.pathname).catch(() => {});
};

/** Loads a page's code when a pointer is over a link to it, a finger touches the link, or it has the focus. */
export const prefetchOnIntent = (): void => {
  for (const sign of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(sign, prefetch, { passive: true });
};
