import type { Measurement, VisitInput } from "contract/speed";
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { addressesOf, type PageId, pageList, pages } from "../../config/pages.ts";

/** "/dashboard/manageProducts/import" is no product: addresses without a parameter come first. */
const byParameter = (one: PageId, other: PageId) =>
  Number(pages[one].path.includes(":")) - Number(pages[other].path.includes(":"));

const PAGES = [...pageList]
  .sort((one, other) => byParameter(one.id, other.id))
  .map((page) => {
    const patterns = addressesOf(page).map((one) => one.replace(/:\w+/g, "[^/]+"));
    return { page: page.id, pattern: new RegExp(`^(${patterns.join("|")})/?$`, "i") };
  });

/** The page at an address, by its name in config/pages.ts. */
export const pageAt = (pathname: string): Measurement["page"] | undefined =>
  PAGES.find(({ pattern }) => pattern.test(pathname))?.page;

const PHONE = "(max-width: 47.99rem)";

const asksNotToBeTracked = () =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Measures how fast this visit's pages are, and sends it to the shop when the visitor leaves: the names of pages and their values, and
 * nothing about the visitor. Each value is sent once; what it grows by after the visitor comes back is lost. A page that is opened from
 * another one loads nothing anew, so it has no loading times; browsers that cannot tell such pages apart count their values for the
 * first page of the visit.
 */
export const measureVisit = (): void => {
  if (asksNotToBeTracked()) return;
  const sent = new Set<string>();
  let pages: Record<number, Measurement> = {};

  const note = ({ id, name, value, navigationId, navigationType, navigationURL = "" }: MetricType) => {
    const page = pageAt(new URL(navigationURL, document.baseURI).pathname);
    const isLoading = name === "LCP" || name === "TTFB";
    if (!page || name === "FCP" || sent.has(id) || (isLoading && navigationType === "soft-navigation")) return;
    pages[navigationId] ??= { page };
    pages[navigationId][name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
    sent.add(id);
  };
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(note, { reportSoftNavs: true });

  // The library's own listeners were added before, and report what is left to report.
  document.addEventListener("visibilitychange", () => {
    const measured = Object.values(pages).slice(0, 20);
    if (document.visibilityState !== "hidden" || measured.length === 0) return;
    const visit: VisitInput = { device: matchMedia(PHONE).matches ? "phone" : "desktop", pages: measured };
    navigator.sendBeacon("/api/speed", new Blob([JSON.stringify(visit)], { type: "application/json" }));
    pages = {};
  });
};
