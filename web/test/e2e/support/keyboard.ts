import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 90;

/** Whether what has focus can be seen to have it: an outline around it or what stands for it, within the window, on top. */
const showsFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return "";
    const name = element.outerHTML.slice(0, 200);
    // A radio button may be drawn as the picture beside it, an input by the frame that it shares with a button.
    const drawn = [element, element.nextElementSibling, element.closest("label, .input, li")].filter(
      (one) => one !== null,
    );
    const isOutlined = drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
    if (!isOutlined) return `no outline: ${name}`;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView ? "" : `out of view: ${name}`;
  });

/** Goes on from stop to stop until this one has focus; at each of them the focus is to be seen. */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    expect.soft(await showsFocus(page)).toBe("");
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`${target} can't be reached with ${key}`);
};

/** Goes to something and presses it. */
export const pressAt = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
};

/** Goes to a field and types. */
export const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};
