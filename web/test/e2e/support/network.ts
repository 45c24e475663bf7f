import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";

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
export const FIRESTORE_READS = /Firestore\/Listen\/channel/;
export const FIRESTORE_WRITES = /\/documents:commit/;
/** All of Firestore, but not the shop. */
export const FIRESTORE = /\/google\.firestore\.v1\.Firestore\/|\/v1\/projects\/[^/]+\/databases\//;

/**
 * Resolves when the page follows Firestore: it shows what is written meanwhile. The emulator loses some changes that are written while a listener
 * starts, so the same is written until it shows.
 */
export const untilFollowed = (shown: Locator, write: () => Promise<unknown>): Promise<void> =>
  expect
    .poll(async () => {
      await write();
      return shown.isVisible();
    })
    .toBe(true);
