import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type ConsoleErrors, watchConsole } from "./console.ts";
import { openShop, type TestShop } from "./shop.ts";
import { createUser, type TestUser } from "./users.ts";

export { expect } from "@playwright/test";

interface ShopFixtures {
  consoleErrors: ConsoleErrors;
  /** Products and orders of the test's own. */
  shop: TestShop;
  openAs: (user: TestUser, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** An admin for the tests that do not change who is one. */
  admin: TestUser;
}

/**
 * Returns true once React has taken over the page, and its heading. React marks its root and its elements with
 * properties of these names. Runs in the page.
 */
const isHydrated = () => {
  const root = document.getElementById("root");
  // A page that is not the shop's.
  if (!root) return true;
  const markOf = (element: Element | null, name: string) =>
    Object.entries(element ?? {}).find(([key]) => key.startsWith(name))?.[1];
  const { child, memoizedState } = markOf(root, "__reactContainer$")?.stateNode.current ?? {};
  return Boolean(child) && !memoizedState.isDehydrated && Boolean(markOf(root.querySelector("h1"), "__reactFiber$"));
};

/** Makes `goto` and `reload` wait until React has hydrated the page. A call with `waitUntil` does not wait for it. */
const waitForHydration = (page: Page) => {
  const { goto, reload } = page;
  const untilHydrated = () => page.waitForFunction(isHydrated);
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (!options?.waitUntil) await untilHydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await untilHydrated();
    return response;
  };
};

/** A test in a real browser. It fails on any console error or warning that it does not expect. */
export const test = base.extend<ShopFixtures, WorkerFixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = watchConsole();
      consoleErrors.listen(context);
      context.on("page", waitForHydration);
      await use(consoleErrors);
      expect(consoleErrors.unexpected(), "unexpected console errors").toEqual([]);
    },
    { auto: true },
  ],

  shop: ({ browserName: _ }, use) => use(openShop()),

  openAs: async ({ browser, consoleErrors, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ storage }, options = {}) => {
      const context = await browser.newContext({ viewport, ...contextOptions, ...options, storageState: storage });
      contexts.push(context);
      consoleErrors.listen(context);
      context.on("page", waitForHydration);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  admin: [async ({ browserName: _ }, use) => use(await createUser("admin")), { scope: "worker" }],
});
