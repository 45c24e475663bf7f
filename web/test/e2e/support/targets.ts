import type { Page } from "@playwright/test";

/**
 * What on a page is too small to be hit (WCAG 2.2, 2.5.8): neither 24 by 24 pixels, nor far enough from everything else that
 * can be hit for a circle of that size around it to be its own. A link within a sentence may be as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const HIT = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";

    const isWithinSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();

    /** A label that holds its input is hit in its place. */
    const boxOf = (element: Element) => {
      const label = element.matches("[type=radio], [type=checkbox]") ? element.closest("label") : null;
      return (label ?? element).getBoundingClientRect();
    };
    const targets = [...document.querySelectorAll(HIT)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"))
      .filter((element) => !isWithinSentence(element))
      .map((element) => {
        const box = boxOf(element);
        const isSmall = box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
        return { element, box, isSmall, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      })
      .filter(({ box }) => box.width > 0 && box.height > 0);

    const reaches = (small: (typeof targets)[number], other: (typeof targets)[number]) => {
      if (other.isSmall) return Math.hypot(small.x - other.x, small.y - other.y) < LEAST;
      const aside = Math.max(other.box.left - small.x, 0, small.x - other.box.right);
      const above = Math.max(other.box.top - small.y, 0, small.y - other.box.bottom);
      return Math.hypot(aside, above) < LEAST / 2;
    };
    const isNested = (one: Element, other: Element) => one.contains(other) || other.contains(one);
    return targets
      .filter(({ isSmall }) => isSmall)
      .filter((small) =>
        targets.some((other) => other !== small && !isNested(small.element, other.element) && reaches(small, other)),
      )
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`,
      );
  });
