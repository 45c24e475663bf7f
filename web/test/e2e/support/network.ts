import type { Page, Request, Route } from "@playwright/test";

const deferred = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/**
 * Keeps a page's calls to these addresses waiting, so that a test can look (or let a rival act) in between. `arrived`
 * settles with the first call; `release` lets it and all others go on.
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

export const API_CALLS = /\/api\//;
export const CONFIRM_CALLS = /\/v1\/payment_intents\/\w+\/confirm/;
export const SECRET_CALLS = /\/api\/create-payment-intent/;
export const ORDER_CALLS = /\/api\/orders\//;
