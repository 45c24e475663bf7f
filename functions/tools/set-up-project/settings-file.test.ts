import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addSettings } from "./settings-file.ts";

test("[T-4] a setup adds settings to the file of a project, and changes none that are there", () => {
  const file = join(mkdtempSync(join(tmpdir(), "salus-settings-")), ".env.my-shop");
  writeFileSync(file, "SITE_URL=https://shop.example");
  const settings = { SALUS_REGION: "europe-west1", SITE_URL: "https://my-shop.web.app" };
  expect([addSettings(file, settings), addSettings(file, settings)]).toEqual([["SALUS_REGION"], []]);
  expect(readFileSync(file, "utf8")).toBe("SITE_URL=https://shop.example\nSALUS_REGION=europe-west1\n");
});
