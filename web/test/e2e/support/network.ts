import type { Page, Request, Route } from "@playwright/test";

const deferred = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/**
 * Holds a page's requests to these addresses, so that a test can act before they reach the server. `arrived` resolves with
 * the first request; `release` lets it and all others continue.
 */
export const holdCalls = async (page: Page, address: RegExp, isMeant: (request: Request) => boolean = () => true) => {
  const arrived = deferred();
  const released = deferred();
  await page.route(address, async (route: Route) => {
    if (!isMeant(route.request())) return route.fallback();
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  return { arrived: arrived.promise, release: released.resolve };
};

export const CONFIRM_CALLS = /\/v1\/payment_intents\/\w+\/confirm/;
export const SECRET_CALLS = /\/api\/create-payment-intent/;
export const SCRIPTS = /\/assets\/.*\.js$/;
export const FIRESTORE_WRITES = /Firestore\/Write\/channel/;

/**
 * Resolves when the page listens to Firestore, which is after it shows the API's answer. The emulator sometimes loses a change that is
 * written while a listener starts: about one in 400 in a loop without a browser.
 */
export const untilListening = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("Firestore/Listen/channel")),
  );
  await page.waitForTimeout(1000);
};
