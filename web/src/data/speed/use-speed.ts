import {
  type Device,
  type Histogram,
  METRIC_NAMES,
  type MeasuredPage,
  type Metric,
  speedId,
  sumOf,
} from "contract/speed";
import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { SpeedPart } from "./speed-parts.ts";

const DAY_MS = 86_400_000;

/** The first ID of so many days, today included. */
const firstOf = (days: number) => speedId(new Date(Date.now() - (days - 1) * DAY_MS), "");

/** The measurements of the last days, live. */
export const useSpeed = (days: number): Live<Read<SpeedPart>[]> => {
  const first = firstOf(days);
  return useLiveQuery(`speed from ${first}`, async () => (await import("../database.ts")).speedFrom(first));
};

/** What was measured of one page. */
export type PageSpeed = Record<Metric, Histogram>;

/** The measurements of each page on one kind of device. */
export const speedByPage = (parts: SpeedPart[], device: Device): Map<MeasuredPage, PageSpeed> => {
  const pages = new Map<MeasuredPage, PageSpeed>();
  for (const { counts } of parts)
    for (const [page, devices] of Object.entries(counts)) {
      const part = devices[device];
      if (!part) continue;
      const sum = pages.get(page as MeasuredPage) ?? { LCP: {}, CLS: {}, INP: {}, TTFB: {} };
      for (const metric of METRIC_NAMES) sum[metric] = sumOf(sum[metric], part[metric] ?? {});
      pages.set(page as MeasuredPage, sum);
    }
  return pages;
};
