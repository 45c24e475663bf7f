import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The rules of WCAG 2.2 AA. The contents of frames are the payment provider's. Stylesheets are not preloaded: only an
 * experimental rule reads them.
 */
const OPTIONS: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  iframes: false,
  preload: false,
};

/** The card form is the payment provider's page, and table rows after the fourth repeat the ones before. */
const EXCLUDED = ["iframe[title='Secure card payment input frame']", "tbody tr:nth-child(n+5)"];

const findings = async (page: Page, excluded: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(([exclude, options]) => window.axe.run({ exclude }, options), [
    EXCLUDED.concat(excluded),
    OPTIONS,
  ] as const);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`));
};

/** Waits until the page is painted in its new colors. Until then axe would compare colors of two themes. */
const repainted = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // The end of one transition can start the next.
    for (let running = transitions(); running.length > 0; running = transitions())
      await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** Runs axe on what a page shows now, in a color scheme. */
export const expectNoFindings = async (
  page: Page,
  state: string,
  colorScheme: "light" | "dark",
  excluded: string[] = [],
) => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // What is scrolled under the header would count as too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await repainted(page);
  expect.soft(await findings(page, excluded), `${state}, ${colorScheme}: axe`).toEqual([]);
};

export const expectAccessible = async (page: Page, state: string) => {
  await expectNoFindings(page, state, "dark");
  await expectNoFindings(page, state, "light");
};

/** Records visible animations and transitions until the next page load. Returns a function that reads the record. */
export const watchMotion = async (page: Page) => {
  await page.evaluate(() => {
    const moved: string[] = [];
    const note = ({ target, type }: Event) => {
      if (!(target instanceof Element) || !target.checkVisibility({ opacityProperty: true })) return;
      const { animationDuration, transitionDuration } = getComputedStyle(target);
      const seconds = type === "animationstart" ? animationDuration : transitionDuration;
      if (Math.max(...seconds.split(",").map(Number.parseFloat)) > 0.001) moved.push(target.outerHTML.slice(0, 160));
    };
    for (const type of ["animationstart", "transitionstart"]) document.addEventListener(type, note);
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
};
