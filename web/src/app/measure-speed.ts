import { env } from "../config/env.ts";
import { loadQuietly } from "./prefetch.ts";

/** Once the page has loaded and is idle. Not every browser knows requestIdleCallback. */
const start = () =>
  (window.requestIdleCallback ?? setTimeout)(() =>
    loadQuietly(async () => (await import("../data/speed/measure-visit.ts")).measureVisit()),
  );

/** Measures how fast the pages of this visit are, if it is one of those that are measured. Those of programs never are. */
export const measureSpeed = (): void => {
  if (navigator.webdriver || Math.random() >= env.speedSample) return;
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start);
};
