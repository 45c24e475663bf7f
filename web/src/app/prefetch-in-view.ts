import { idle } from "../data/live/first-answers.ts";
import { prefetch } from "./prefetch.ts";

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Loads the code of the pages that the links in view lead to, one after the other, while the browser is idle. For pages that link to small pages
 * only. Returns a function that ends it.
 */
export const prefetchInView = (): (() => void) => {
  if (savesData()) return () => {};
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      last = last.then(idle).then(() => (isOver ? undefined : prefetch(target)));
    }
  });
  for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
  return () => {
    isOver = true;
    observer.disconnect();
  };
};
