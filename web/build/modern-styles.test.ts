import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { modernStyles } from "./modern-styles.ts";

const built = (fileName: string, source: string): string => {
  const asset = { type: "asset", fileName, source } as Rolldown.OutputAsset;
  const plugin = modernStyles() as object as { generateBundle: (options: null, bundle: object) => void };
  plugin.generateBundle(null, { [fileName]: asset });
  return String(asset.source);
};

const TAILWIND =
  ".a{color:#0b5f66}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab,var(--a) 50%,#0000)}}";

test("[F-3] the stylesheet has no colors for browsers that are older than Tailwind's", () => {
  expect(built("assets/shop-1.css", TAILWIND)).toBe(".a{color:color-mix(in oklab,var(--a) 50%,#0000)}");
  expect(built("assets/shop-1.css", "@supports (display:grid){.a{color:red}}")).toContain("@supports");
});

test("other stylesheets stay as they are", () => {
  expect(built("assets/toasts-1.css", TAILWIND)).toBe(TAILWIND);
});
