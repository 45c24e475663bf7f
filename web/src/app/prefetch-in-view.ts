import { pages } from "../config/pages.ts";
import { whenIdle } from "../data/when-idle.ts";
import { prefetch } from "./prefetch.ts";

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** The menus' links to pages behind the sign-in. A public page, or the import of products, loads when the user is likely to open it. */
const LINKS = `#dashboard-menu a, header a[href="${pages.productList.path}"]`;

/**
 * Loads the code of the pages that the menus' links in view lead to, one after the other, while the browser is idle. Returns a function that
 * ends it.
 */
export const prefetchInView = (): (() => void) => {
  if (savesData()) return () => {};
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      last = last
        .then(() => new Promise<void>((idle) => void whenIdle(idle)))
        .then(() => (isOver ? undefined : prefetch(target)));
    }
  });
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
  return () => {
    isOver = true;
    observer.disconnect();
  };
};
