import {
  type SpeedPart as Answer,
  type Device,
  firstSpeedId,
  type Histogram,
  METRIC_NAMES,
  type MeasuredPage,
  type Metric,
  sumOf,
} from "contract/speed";
import { speedCall } from "../../config/calls.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { SpeedPart } from "./speed-parts.ts";

/** Of how many last days the page shows the measurements. */
export const SPEED_DAYS = ["7", "28"] as const;

/** The measurements of the last days, live. */
export const useSpeed = (days: number): Live<Read<SpeedPart>[]> => {
  const first = firstSpeedId(days, new Date());
  return useLiveQuery(
    `speed from ${first}`,
    async () => (await import("../database.ts")).speedFrom(first),
    async () => (await firstAnswer<Answer[]>(speedCall(days))).map((part) => ({ ...part, createdAt: null })),
  );
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
