import { mkdirSync } from "node:fs";
import { buildFunctions } from "../build.ts";
import { buildWeb } from "../build-web.ts";
import { startSuite } from "../emulators/run-suite.ts";
import { inRoot } from "../folders.ts";
import { onStopWanted } from "../foreground.ts";
import { findChromium } from "../testing/chromium.ts";
import { Unmet } from "../unmet.ts";
import { shootAll } from "./shoot.ts";

/**
 * Takes the README's pictures anew, of a fresh demo shop of which nothing is kept.
 * @throws Unmet when there is no browser or the shop does not start.
 */
export const takeScreenshots = async (): Promise<void> => {
  const browser = findChromium();
  mkdirSync(inRoot(".github/screenshots"), { recursive: true });
  await buildFunctions();
  buildWeb();
  const running = await startSuite({ name: "screenshots", fresh: true, dev: false }, (text) => console.log(text));
  if (!running.ready) throw new Unmet((await running.ended) ?? "The shop did not start.");
  onStopWanted(async () => {
    await running.stop();
    process.exit(1);
  });
  try {
    await shootAll(browser);
  } finally {
    await running.stop();
  }
};
