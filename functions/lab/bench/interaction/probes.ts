import type { Page } from "@playwright/test";

/** Runs in the page before all else: keeps how long each interaction took to be seen, and each task that held the page up. */
const OBSERVE = `
  window.benchFigures = { interactions: [], longTasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) benchFigures.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchFigures.longTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
`;

/** Milliseconds. */
export interface Figures {
  interactions: number[];
  longTasks: number[];
}

export const observe = (page: Page) => page.addInitScript(OBSERVE);

/** What was kept since the last time. */
export const takeFigures = (page: Page): Promise<Figures> =>
  page.evaluate<Figures>(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
    resolve(benchFigures);
    benchFigures = { interactions: [], longTasks: [] };
  })))`);

/** Slows the page's processor down, by so many times. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

/** Follows the link of this name in a page's own time: milliseconds from the click to when the heading is there and painted. */
export const timeToHeading = (page: Page, link: string, heading: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const link = [...document.querySelectorAll("a")].find((one) => one.textContent.trim() === ${JSON.stringify(link)});
    if (!link) return reject(new Error("There is no link ${link}"));
    const isThere = () => document.querySelector("main h1")?.textContent.includes(${JSON.stringify(heading)});
    const begin = performance.now();
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
    new MutationObserver((_, observer) => {
      if (!isThere()) return;
      observer.disconnect();
      done();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    link.click();
  })`);
