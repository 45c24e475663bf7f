import { expect, type Page } from "@playwright/test";

/** A layout shift, and what moved. */
interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    /** The layout shifts since the last call. */
    takeShifts: () => Shift[];
  }
}

/** The most that may move. The sum of all shifts is at least the page's CLS. */
const MOST = 0.02;

/** Observes the layout shifts of the documents that the page opens from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.takeShifts = () => {
      const shifts = [...seen.splice(0), ...observer.takeRecords()] as Entry[];
      return shifts
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .map(({ value, sources }) => ({
          value,
          moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
        }));
    };
  });

export const expectStill = async (page: Page, what: string) => {
  const shifts = await page.evaluate(async () => {
    // A shift is recorded in the frame that it happens in.
    for (const _ of ["this", "next"]) await new Promise(requestAnimationFrame);
    return window.takeShifts();
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
};
