import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Scheme = "light" | "dark";

/**
 * What axe finds on a page: rule, element, reason. The card form is the payment provider's page, and table rows after the
 * fourth repeat the ones before: neither is checked.
 */
const findings = async (page: Page, rules: string[] | undefined): Promise<string[]> => {
  // Outside of legacy mode, each analysis opens a page of its own to collect the findings of frames from other origins.
  // Frames of other origins would log a warning about the message that axe sends them. Stylesheets are not preloaded: only an experimental rule reads
  // them, and for one that failed to load offline, axe adds a style element that the page's policy blocks.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], iframes: false, preload: { assets: ["media"] } });
  for (const selector of ["iframe[title='Secure card payment input frame']", "tbody tr:nth-child(n+5)"])
    axe.exclude(selector);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG_22_AA)).analyze();
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
export const expectNoFindings = async (page: Page, state: string, colorScheme: Scheme, rules?: string[]) => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // What is scrolled under the header would count as too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await repainted(page);
  expect.soft(await findings(page, rules), `${state}, ${colorScheme}: axe`).toEqual([]);
};

/** Runs all of axe's rules in light, and in dark those that colors decide. */
export const expectAccessible = async (page: Page, state: string) => {
  await expectNoFindings(page, state, "dark", ["color-contrast", "link-in-text-block"]);
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
