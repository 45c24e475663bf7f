import { type Bring, fetchQuietly, pathOf } from "./prefetch.ts";

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Brings the code of the pages that the links in view lead to, for pages whose neighbours weigh little. Answers with what ends it. */
export const prefetchInView = (bring: Bring): (() => void) => {
  if (savesData()) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting ? pathOf(target) : undefined;
      if (!path) continue;
      observer.unobserve(target);
      void fetchQuietly(bring, path);
    }
  });
  for (const link of document.querySelectorAll("a[href]")) observer.observe(link);
  return () => observer.disconnect();
};
