import { prefetch } from "./prefetch.ts";

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Loads the code of the pages that the links in view lead to: for pages that link to small pages only. Returns a function that ends it. */
export const prefetchInView = (): (() => void) => {
  if (savesData()) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void prefetch(target);
    }
  });
  for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
  return () => observer.disconnect();
};
