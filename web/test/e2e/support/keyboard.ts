import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 90;

/** The problem with how the focus is shown: no outline on the element or what is drawn for it, or not to be seen. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return "";
    const name = element.outerHTML.slice(0, 200);
    // The outline of a radio button may be on the picture beside it, and that of an input on the frame around it.
    const drawn = [element, element.nextElementSibling, element.closest("label, .input, li")];
    const isOutlined = drawn.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
    if (!isOutlined) return `no outline: ${name}`;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (!isInView) return `out of view: ${name}`;
    const isBehind = (x: number, y: number) => {
      const drawn = document.elementsFromPoint(x, y);
      const above = drawn.slice(
        0,
        drawn.findIndex((one) => element.contains(one)),
      );
      return above.some((one) => getComputedStyle(one).position === "sticky" && !one.contains(element));
    };
    const heights = [top + 1, (top + bottom) / 2, bottom - 1].filter((y) => y > 0 && y < innerHeight);
    return heights.every((y) => isBehind((left + right) / 2, y)) ? `behind a bar: ${name}` : "";
  });

/** Presses Tab until the focus has gone round the page. At each stop, it must be visible. */
export const tabRound = async (page: Page): Promise<number> => {
  for (let stop = 1; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    expect.soft(await focusProblem(page)).toBe("");
    if (await page.evaluate(() => document.activeElement === document.body)) return stop;
  }
  return MOST_STOPS;
};

/** Presses Tab until the target has focus. At each stop, the focus must be visible. */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    const hasFocus = target.evaluate((element) => element === element.ownerDocument.activeElement);
    expect.soft(await focusProblem(page)).toBe("");
    if (await hasFocus) return;
  }
  throw new Error(`${target} can't be reached with ${key}`);
};

export const pressAt = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
};

export const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};
