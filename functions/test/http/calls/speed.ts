import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { VISIT_BUDGET, VISIT_MAX } from "../../../src/contract/limits.ts";
import { bucketOf, type Histogram, speedId, sumOf } from "../../../src/contract/speed.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";
import { from } from "./inbox.ts";

const HOME = { page: "home", LCP: 900, CLS: 0, INP: 56, TTFB: 212 };

export const speed = ({ db, ask, signIn }: DescribedApi) => {
  const send = (body: object, ip: string = randomUUID()) => ask(undefined, "POST /speed", body, from(ip));
  /** The day's histogram at a path such as "myOrders.phone.LCP", put together from all documents. */
  const histogramAt = async (path: string) => {
    const { docs } = await db.collection("speed").get();
    return docs.map((one): Histogram => one.get(`counts.${path}`) ?? {}).reduce(sumOf, {});
  };

  test("[F-1] [X-7] POST /speed adds each value to its histogram, and keeps nothing else for 60 days", async () => {
    const page = "myOrders";
    const visit = {
      device: "phone",
      pages: [
        { ...HOME, page },
        { page, LCP: 901 },
        { page: "home", CLS: 0.2 },
      ],
    };
    for (let time = 0; time < 8; time++) expect((await send(visit)).status).toBe(200);
    await send({ ...visit, device: "desktop" });
    expect(await histogramAt(`${page}.phone.LCP`)).toEqual({ [bucketOf("LCP", 900)]: 16 });
    expect(await histogramAt(`${page}.phone.CLS`)).toEqual({ 0: 8 });
    expect(await histogramAt(`${page}.desktop.TTFB`)).toEqual({ [bucketOf("TTFB", 212)]: 1 });
    const { docs } = await db.collection("speed").get();
    const today = new Date().toISOString().slice(0, 10);
    for (const one of docs) {
      expect(one.id).toMatch(new RegExp(`^${today}-[0-3]$`));
      expect(Object.keys(one.data()).sort()).toEqual(["counts", "expireAt"]);
      const days = (one.get("expireAt").toMillis() - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(60);
    }
  });

  test("[F-2] GET /speed has the last days for admins", async () => {
    const daysAgo = (days: number) => speedId(new Date(Date.now() - days * 86_400_000), 0);
    const counts = { terms: { phone: { CLS: { 0: 1 } } } };
    for (const days of [6, 7]) await db.doc(`speed/${daysAgo(days)}`).set({ counts });
    const [boss, ann] = [await signIn("admin"), await signIn()];
    const { body } = await ask(boss, "GET /speed?days=7");
    expect(body[0]).toEqual({ _id: daysAgo(6), counts });
    expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(daysAgo(7));
    expect((await ask(boss, "GET /speed?days=8")).body[0]._id).toBe(daysAgo(7));
    expect(await ask(ann, "GET /speed?days=7")).toMatchObject(refused(403, "not-allowed"));
    for (const query of ["", "?days=0", "?days=61", "?days=all"])
      expect(await ask(boss, `GET /speed${query}`)).toMatchObject(wrongFields("days"));
    for (const days of [6, 7]) await db.doc(`speed/${daysAgo(days)}`).delete();
  });

  test.each<[string, object, string]>([
    ["an unknown page", { pages: [{ ...HOME, page: "/dashboard/payment/42" }] }, "pages.0.page"],
    ["an unknown device", { device: "fridge" }, "device"],
    ["a negative value", { pages: [{ ...HOME, CLS: -0.1 }] }, "pages.0.CLS"],
    ["a value that is not plausible", { pages: [{ ...HOME, LCP: 60_001 }] }, "pages.0.LCP"],
    ["a value that is no number", { pages: [{ ...HOME, INP: "fast" }] }, "pages.0.INP"],
    ["no page", { pages: [] }, "pages"],
    ["more pages than a visit has", { pages: Array(21).fill({ page: "home" }) }, "pages"],
  ])("[X-7] POST /speed refuses %s", async (_, wrong, field) => {
    expect(await send({ device: "phone", pages: [HOME], ...wrong })).toMatchObject(wrongFields(field));
  });

  test("[X-7] POST /speed refuses a body of more than 2 kB, and ignores unknown metrics", async () => {
    const visit = { device: "phone", pages: [{ ...HOME, FID: 3 }] };
    expect((await send({ ...visit, more: "x".repeat(VISIT_MAX - 150) })).status).toBe(200);
    expect(await send({ ...visit, more: "x".repeat(VISIT_MAX) })).toMatchObject(refused(413, "body-too-large"));
    expect(await histogramAt("home.phone.FID")).toEqual({});
  });

  test("[X-7] POST /speed takes so many visits a day from a caller", async () => {
    const ip = randomUUID();
    const visit = { device: "phone", pages: [{ page: "terms", CLS: 0 }] };
    const answers = await Promise.all(Array.from({ length: VISIT_BUDGET.caller + 2 }, () => send(visit, ip)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(VISIT_BUDGET.caller);
    expect(await send(visit, ip)).toMatchObject(refused(429, "sent-too-often"));
    expect((await send(visit)).status).toBe(200);
  });
};
