import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type Complaints, hearComplaints } from "./complaints.ts";
import type { Person } from "./people.ts";
import { openShelves, type Shelves } from "./shelves.ts";

export { expect } from "@playwright/test";

interface ShopFixtures {
  complaints: Complaints;
  /** Products of the test's own. */
  shelves: Shelves;
  /** A page in a browser of its own in which this person is signed in already; its context makes further tabs. */
  openAs: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * Makes going somewhere wait, as a person does, until the page's script has taken over what is seen: see index.html, whose
 * `onclick` it takes away. Only who asks for less than a loaded page (`waitUntil`) gets a page that is not ready.
 */
const waitForScripts = (page: Page) => {
  const { goto, reload } = page;
  const isReady = () => page.waitForFunction(() => window.onclick === null);
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (!options?.waitUntil) await isReady();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await isReady();
    return response;
  };
};

/** A test in a real browser. Whatever a browser complains about fails it, unless the test says that it provokes it. */
export const test = base.extend<ShopFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = hearComplaints();
      complaints.listen(context);
      context.on("page", waitForScripts);
      await use(complaints);
      expect(complaints.unexpected(), "what browsers complained about").toEqual([]);
    },
    { auto: true },
  ],

  shelves: async ({ browserName: _ }, use) => {
    const shelves = openShelves();
    await use(shelves);
    await shelves.clear();
  },

  openAs: async ({ browser, complaints, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ storage }, options = {}) => {
      const context = await browser.newContext({ viewport, ...contextOptions, ...options, storageState: storage });
      contexts.push(context);
      complaints.listen(context);
      context.on("page", waitForScripts);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
