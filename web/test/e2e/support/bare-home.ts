import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { webFolder } from "../../../../functions/dev/emulators/config.ts";
import { inRoot } from "../../../../functions/dev/folders.ts";

/** Answers with the home page as the function does that can't read the shop's data: without products and reviews. */
export const serveBareHome = async (page: Page): Promise<void> => {
  const body = await readFile(inRoot("functions/pages", webFolder, "index.html"), "utf8");
  await page.route("/", (route) => route.fulfill({ contentType: "text/html", body }));
};
