import { VISIT_MAX } from "../../../contract/limits.ts";
import { bucketOf } from "../../../contract/speed.ts";
import { speedQuery } from "../../input.ts";
import type { Operation } from "../operation.ts";
import { done } from "./common.ts";

export const speedOperations: Operation[] = [
  {
    id: "recordVisit",
    method: "post",
    path: "/speed",
    tag: "Speed",
    summary: "Record how fast pages were in a visit",
    description: `The shop's own pages call it when they are left. The body has at most ${VISIT_MAX / 1000} kB. Each caller can send a number of visits a day.`,
    who: "anybody",
    body: {
      schema: "VisitInput",
      example: { device: "phone", pages: [{ page: "home", LCP: 1184, CLS: 0, INP: 56, TTFB: 212 }] },
    },
    answer: done("The visit is counted."),
    failures: ["sent-too-often"],
  },
  {
    id: "readSpeed",
    method: "get",
    path: "/speed",
    tag: "Speed",
    summary: "Get the measurements of the last days",
    description:
      "Includes today (UTC). Each day has several parts; add them up. `counts` has the number of measurements by page, device, metric, and histogram bucket.",
    who: "admin",
    query: speedQuery,
    answer: {
      status: 200,
      description: "The measurements.",
      schema: "SpeedPart",
      list: true,
      example: [{ _id: "2026-01-31-0", counts: { home: { phone: { LCP: { [bucketOf("LCP", 1184)]: 3 } } } } }],
    },
    failures: ["not-allowed"],
  },
];
