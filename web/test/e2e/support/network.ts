import { EventEmitter, once } from "node:events";
import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Holds a page's requests to these addresses, so that a test can act before they reach the server. `arrived` resolves
 * with the first request; `release` lets it and all others continue.
 */
export const holdCalls = async (page: Page, address: RegExp) => {
  const gate = new EventEmitter();
  const [arrived, released] = [once(gate, "arrived"), once(gate, "released")];
  await page.route(address, async (route) => {
    gate.emit("arrived");
    await released;
    await route.continue();
  });
  return { arrived, release: () => void gate.emit("released") };
};

export const SCRIPTS = /\/assets\/.*\.js$/;
/** All of Firestore, but not the shop. */
export const FIRESTORE = /\/google\.firestore\.v1\.Firestore\/|\/v1\/projects\/[^/]+\/databases\//;

/**
 * Resolves when the page follows Firestore: it shows what is written meanwhile. The emulator loses some changes that
 * are written while a listener starts, so the same is written until it shows.
 */
export const untilFollowed = (shown: Locator, write: () => Promise<unknown>): Promise<void> =>
  expect
    .poll(async () => {
      await write();
      return shown.isVisible();
    })
    .toBe(true);
