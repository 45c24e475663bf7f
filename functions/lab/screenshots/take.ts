import { mkdirSync } from "node:fs";
import { startSuite } from "../../dev/emulators/run-suite.ts";
import { inRoot } from "../../dev/folders.ts";
import { onStopWanted } from "../../dev/foreground.ts";
import { findChromium } from "../../dev/tests/chromium.ts";
import { Unmet } from "../../dev/unmet.ts";
import { buildFunctions } from "../../tools/build.ts";
import { buildWeb } from "../../tools/build-web.ts";
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
