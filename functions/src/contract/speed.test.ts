import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, type Histogram, METRIC_NAMES, METRICS, percentileOf, ratingOf, sumOf } from "./speed.ts";

const histogramOf = (metric: (typeof METRIC_NAMES)[number], values: number[]): Histogram =>
  values.map((value): Histogram => ({ [bucketOf(metric, value)]: 1 })).reduce(sumOf, {});

test.each(METRIC_NAMES)("[F-1] a percentile of %s is in the bucket of the value that it stands for", (metric) => {
  const { good, max } = METRICS[metric];
  // From what is fast to what is slow, evenly on a logarithmic scale, and a few at the limits.
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: -6, max: 4.5, noNaN: true }).map((power) => good * 2 ** power) },
    { weight: 1, arbitrary: fc.constantFrom(0, good, max) },
  );
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), fc.double({ min: 0, max: 1 }), (values, part) => {
      const sorted = values.toSorted((one, other) => one - other);
      const exact = sorted[Math.max(1, Math.ceil(part * values.length)) - 1] ?? Number.NaN;
      const figure = percentileOf(metric, histogramOf(metric, values), part) ?? Number.NaN;
      // The figure can be the end of the bucket, which rounding may put into the next one.
      expect(bucketOf(metric, figure * (1 - 1e-9))).toBe(bucketOf(metric, exact));
    }),
  );
});

test("[F-1] buckets end with the largest good value, are 9 % wide, and have no end for what is slower", () => {
  expect([2500, 2500.1, 2726, 2727, 60_000].map((value) => bucketOf("LCP", value))).toEqual([40, 41, 41, 42, 77]);
  expect([0, 0.001, 0.1, 20].map((value) => bucketOf("CLS", value))).toEqual([0, 0, 40, 80]);
  expect(percentileOf("INP", {}, 0.75)).toBeUndefined();
});

test("[F-1] values are rated by the thresholds of web.dev/vitals", () => {
  expect([2500, 2501, 4000, 4001].map((value) => ratingOf("LCP", value))).toEqual([
    "good",
    "needs improvement",
    "needs improvement",
    "poor",
  ]);
});
