import * as z from "zod/mini";

/*
 * How fast the shop's pages are for the people who visit them, kept as histograms: for each day, page, kind of device and metric, how
 * many measurements fell into each range of values. Nothing in them belongs to a person.
 */

/** The pages of the web app, by their names in web/src/config/pages.ts. An address is never sent: it can have the ID of an order. */
export const MEASURED_PAGES = [
  "home",
  "portfolio",
  "blogs",
  "article",
  "contact",
  "delivery",
  "privacy",
  "terms",
  "login",
  "forgotPassword",
  "signUp",
  "newsletterLink",
  "productList",
  "purchase",
  "profile",
  "addReview",
  "myOrders",
  "payment",
  "addProduct",
  "manageProducts",
  "importProducts",
  "product",
  "editProduct",
  "categories",
  "manageOrders",
  "users",
  "reviews",
  "messages",
  "newsletter",
  "speed",
] as const;
export type MeasuredPage = (typeof MEASURED_PAGES)[number];

export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/**
 * The metrics of https://web.dev/vitals: milliseconds, and for CLS a score. Up to `good` a value is good, above `poor` it is poor. Above
 * `max` it is a mistake.
 */
export const METRICS = {
  LCP: { name: "Largest Contentful Paint", good: 2500, poor: 4000, max: 60_000 },
  CLS: { name: "Cumulative Layout Shift", good: 0.1, poor: 0.25, max: 20 },
  INP: { name: "Interaction to Next Paint", good: 200, poor: 500, max: 60_000 },
  TTFB: { name: "Time to First Byte", good: 800, poor: 1800, max: 60_000 },
} as const;
export type Metric = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

const figureOf = (metric: Metric) =>
  z.optional(z.number().check(z.minimum(0, "Must be 0 or more"), z.maximum(METRICS[metric].max, "Is not plausible")));

const measurement = z.object({
  page: z.enum(MEASURED_PAGES, "Is not a page"),
  LCP: figureOf("LCP"),
  CLS: figureOf("CLS"),
  INP: figureOf("INP"),
  TTFB: figureOf("TTFB"),
});
export type Measurement = z.output<typeof measurement>;

/** What one visit measured, page by page. A page is there again if the visitor came back to it. */
export const visitInput = z.object({
  device: z.enum(DEVICES, "Is not a kind of device"),
  pages: z.array(measurement).check(z.minLength(1, "Must not be empty"), z.maxLength(20, "Must be 20 or fewer")),
});
export type VisitInput = z.output<typeof visitInput>;

/** How many measurements fell into each bucket, by its number. */
export type Histogram = Record<string, number>;

const byName = <S extends z.ZodMiniType>(of: S) => z.record(z.string(), of);
/** A part of a day's measurements: counts by page, kind of device, metric and bucket. */
export const storedSpeed = z.object({
  counts: byName(byName(byName(byName(z.number())))),
});

/** A part of a day's measurements in the API's answers. */
export const speedPart = z.extend(storedSpeed, { _id: z.string() });
export type SpeedPart = z.output<typeof speedPart>;

/** Each bucket ends 9 % above the one before. The bucket in the middle ends with the largest good value. */
const PER_DOUBLING = 8;
const MIDDLE = 40;
const LAST = 2 * MIDDLE;

/** The number of the bucket that a value falls into. */
export const bucketOf = (metric: Metric, value: number): number => {
  const bucket = MIDDLE + Math.ceil(PER_DOUBLING * Math.log2(value / METRICS[metric].good));
  return Math.min(LAST, Math.max(0, bucket));
};

/** The largest value in a bucket. */
const endOf = (metric: Metric, bucket: number): number =>
  bucket < 0 ? 0 : METRICS[metric].good * 2 ** ((bucket - MIDDLE) / PER_DOUBLING);

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value that `part` (0 to 1) of the measurements do not exceed, to within its bucket; undefined without measurements. */
export const percentileOf = (metric: Metric, histogram: Histogram, part: number): number | undefined => {
  const rank = Math.max(1, Math.ceil(part * countOf(histogram)));
  let before = 0;
  for (let bucket = 0; bucket <= LAST; bucket++) {
    const count = histogram[bucket] ?? 0;
    if (before + count >= rank) {
      const start = endOf(metric, bucket - 1);
      return start + (endOf(metric, bucket) - start) * ((rank - before) / count);
    }
    before += count;
  }
  return undefined;
};

/** Both histograms in one. */
export const sumOf = (one: Histogram, other: Histogram): Histogram => {
  const sum = { ...one };
  for (const [bucket, count] of Object.entries(other)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
};

export type Rating = "good" | "needs improvement" | "poor";

export const ratingOf = (metric: Metric, value: number): Rating => {
  const { good, poor } = METRICS[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs improvement" : "poor";
};

/** A day's measurements are in so many documents, because Firestore takes about one write a second to each. */
export const SPEED_SHARDS = 4;

/** How many days measurements are kept. */
export const SPEED_DAYS_MAX = 60;

/** The ID of a part of the measurements of a day (UTC). IDs sort by day. */
export const speedId = (day: Date, shard: number | string): string => `${day.toISOString().slice(0, 10)}-${shard}`;

const DAY_MS = 86_400_000;

/** The ID from which the measurements of the last `days` days start, including today (UTC). */
export const firstSpeedId = (days: number, today: Date): string =>
  speedId(new Date(today.getTime() - (days - 1) * DAY_MS), "");
