import { Router } from "express";
import type { Auth } from "firebase-admin/auth";
import { VISIT_BUDGET, VISIT_MAX } from "../contract/limits.ts";
import { visitInput } from "../contract/speed.ts";
import { readSpeed } from "../speed/read-speed.ts";
import { recordVisit } from "../speed/record-visit.ts";
import type { Store } from "../store/store.ts";
import { callerOf, signedIn } from "./authenticate.ts";
import { methodNotAllowed, orRefuse, Refusal } from "./errors.ts";
import { bodyOf, queryOf, speedQuery } from "./input.ts";
import { sizeOf } from "./request-body.ts";
import { senderOf } from "./sender.ts";

/** Counts the visits of a day by the caller's address, in memory. Says whether one more is within VISIT_BUDGET, and counts it if so. */
export const visitBudget = () => {
  let today = "";
  let all = 0;
  let callers = new Map<string, number>();
  return (ip: string, now: Date): boolean => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) [today, all, callers] = [day, 0, new Map()];
    const own = callers.get(ip) ?? 0;
    if (all >= VISIT_BUDGET.instance || own >= VISIT_BUDGET.caller) return false;
    all += 1;
    callers.set(ip, own + 1);
    return true;
  };
};

/** What the pages of a visit measured of their own speed: see web/src/data/speed. */
export const speedRouter = (store: Store, auth: Auth): Router => {
  const router = Router({ caseSensitive: true });
  const isWithinBudget = visitBudget();

  router
    .route("/speed")
    .get(...signedIn(store, auth), async (request, response) => {
      const { days } = queryOf(request, speedQuery);
      const { parts } = orRefuse(await readSpeed(store, callerOf(response), days, new Date()));
      response.json(parts);
    })
    .post(async (request, response) => {
      if (sizeOf(request) > VISIT_MAX)
        throw new Refusal("body-too-large", { message: `The request body is larger than ${VISIT_MAX / 1000} kB.` });
      const visit = bodyOf(request, visitInput);
      const { ip, now } = senderOf(request, response);
      if (!isWithinBudget(ip, now)) throw new Refusal("sent-too-often");
      await recordVisit(store, visit, now);
      response.json({ acknowledged: true });
    })
    .all(methodNotAllowed);

  return router;
};
