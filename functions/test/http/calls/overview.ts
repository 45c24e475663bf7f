import { describe, expect, test } from "vitest";
import type { StoredPaper } from "../../../src/contract/invoice.ts";
import type { Overview, Sales } from "../../../src/contract/overview.ts";
import { NEW_SHOP } from "../../../src/contract/settings.ts";
import { anInvoice, aPaper } from "../../../testing/builders.ts";
import { type DescribedApi, wrongFields } from "../support/described-api.ts";

const NONE = { orders: 0, cents: 0, deliveryCents: 0, taxCents: 0, returnedCents: 0 };
const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);

export const overview = ({ db, ask, signIn, putOrder }: DescribedApi) => {
  describe("/overview", () => {
    test("[I-1] sums the paid orders of each day and week, and what went back of them by refunds and disputes; what is to be done is counted", async () => {
      const boss = await signIn("admin");
      const read = async (days: number): Promise<Overview> => (await ask(boss, `GET /overview?days=${days}`)).body;
      const readAll = () => Promise.all([read(7), read(90)]);
      const [week, weeks] = await readAll();
      expect([week, weeks].map(({ periods }) => periods.length)).toEqual([7, 13]);
      const today = new Date().toISOString().slice(0, 10);
      expect([week, weeks].map(({ periods }) => periods.at(-1)?.to)).toEqual([today, today]);

      // Each comes to $25.
      await putOrder();
      await putOrder({ paid: true });
      await putOrder({
        paid: true,
        dispute: "open",
        refundedCents: 1000,
        owedCents: 500,
        deliveryCents: 700,
        taxCents: 200,
      });
      await putOrder({ paid: true, createdAt: daysAgo(6), refundedCents: 2500 });
      await putOrder({ paid: true, createdAt: daysAgo(7), refundedCents: 500 });
      await putOrder({ paid: true, createdAt: daysAgo(40), dispute: "lost", refundedCents: 100 });
      await ask(undefined, "POST /messages", { name: "Vi", email: "vi@example.com", message: "Hello" });

      const [week2, weeks2] = await readAll();
      const moreSales = (now: Sales, was: Sales) =>
        (["orders", "cents", "returnedCents", "deliveryCents", "taxCents"] as const).map(
          (what) => now[what] - was[what],
        );
      const more = (now: Overview, was: Overview) => ({
        periods: now.periods.flatMap((period, at) => {
          const sold = moreSales(period, was.periods[at] ?? NONE);
          return sold[0] === 0 ? [] : [[at, ...sold]];
        }),
        before: moreSales(now.before, was.before),
        open: (["toShip", "unpaid", "disputed", "owed", "messages"] as const).map((what) => now[what] - was[what]),
      });
      const open = [3, 1, 1, 1, 1];
      expect(more(week2, week)).toEqual({
        periods: [
          [0, 1, 2500, 2500, 0, 0],
          [6, 2, 5900, 1000, 700, 200],
        ],
        before: [1, 2500, 500, 0, 0],
        open,
      });
      expect(more(weeks2, weeks)).toEqual({
        periods: [
          [7, 1, 2500, 2500, 0, 0],
          [11, 1, 2500, 500, 0, 0],
          [12, 3, 8400, 3500, 700, 200],
        ],
        before: [0, 0, 0, 0, 0],
        open,
      });
    });

    test("[I-1] is of 7, 30 or 90 days, in the shop's time zone or another that there is", async () => {
      const boss = await signIn("admin");
      const zoneOf = async (query: string) => (await ask(boss, `GET /overview?days=7${query}`)).body.zone;
      expect((await ask(undefined, "GET /settings")).body).toEqual(NEW_SHOP);
      expect((await ask(boss, "PUT /settings", { zone: "America/Havana" })).body).toEqual({ acknowledged: true });
      expect([await zoneOf(""), await zoneOf("&zone=Asia/Kolkata")]).toEqual(["America/Havana", "Asia/Kolkata"]);
      expect(await ask(boss, "PUT /settings", { zone: "Nowhere/City" })).toMatchObject(wrongFields("zone"));
      await ask(boss, "PUT /settings", { zone: "UTC" });
      for (const query of ["", "?days=8"])
        expect(await ask(boss, `GET /overview${query}`)).toMatchObject(wrongFields("days"));
      for (const zone of ["Nowhere/City", "x".repeat(101)])
        expect(await ask(boss, `GET /overview?days=7&zone=${zone}`)).toMatchObject(wrongFields("zone"));
    });
  });

  describe("/tax", () => {
    test("[Q-1] sums by state what was paid in these days, and the tax that went back in them, in the shop's time zone", async () => {
      const boss = await signIn("admin");
      await ask(boss, "PUT /settings", { zone: "America/New_York" });
      let papers = 0;
      const put = (at: string, state: string | undefined, changes: Partial<StoredPaper>) => {
        const tax = state ? ({ mode: "rates", state } as const) : null;
        const paper = { at: new Date(at), tax, ...changes };
        const event = `paper-${papers++}`;
        // Half of them wait for their numbers.
        return papers % 2
          ? db.doc(`papers/${event}`).set(aPaper(paper))
          : db.doc(`invoices/${event}`).set(anInvoice({ ...paper, event }));
      };
      const paid = (at: string, state?: string) => put(at, state, { deliveryCents: 500, taxCents: state ? 199 : 0 });
      const back = (at: string, state: string, taxCents: number, cancels: string | null = null) =>
        put(at, state, { kind: "credit-note", taxCents, cancels });
      await paid("2031-10-01T03:59:59Z", "PA");
      await paid("2031-10-01T04:00:00Z", "NJ");
      await paid("2032-01-01T04:59:59Z", "NJ");
      await paid("2031-11-11T00:00:00Z");
      await paid("2032-01-01T05:00:00Z", "NJ");
      await back("2031-12-31T23:00:00Z", "PA", 40);
      await back("2031-10-02T00:00:00Z", "NJ", 40);
      await back("2031-10-03T00:00:00Z", "NJ", 30, "the one before, which came back");
      await back("2032-01-01T05:00:00Z", "NJ", 20);
      // One was written between the two looks.
      await db.doc("invoices/elsewhere").set(anInvoice({ event: "paper-2", at: new Date("2031-10-01T05:00:00Z") }));

      const none = { orders: 0, goodsCents: 0, deliveryCents: 0, taxCents: 0, refundedTaxCents: 0 };
      const nj = { orders: 2, goodsCents: 5000, deliveryCents: 1000, taxCents: 398, refundedTaxCents: 10 };
      expect((await ask(boss, "GET /tax?from=2031-10-01&to=2031-12-31")).body).toEqual({
        zone: "America/New_York",
        states: [
          { state: "NJ", ...nj },
          { ...none, state: "PA", refundedTaxCents: 40 },
          { ...none, state: null, orders: 1, goodsCents: 2500, deliveryCents: 500 },
        ],
      });
      await ask(boss, "PUT /settings", { zone: "UTC" });
    });

    test("[Q-1] is of 1 to 400 days", async () => {
      const boss = await signIn("admin");
      const tax = (from: string, to: string) => ask(boss, `GET /tax?from=${from}&to=${to}`);
      expect((await tax("2033-01-01", "2034-02-04")).status).toBe(200);
      for (const to of ["2034-02-05", "2032-12-31", "2033-02-29", "12033-01-02"])
        expect(await tax("2033-01-01", to)).toMatchObject(wrongFields("to"));
      expect(await ask(boss, "GET /tax")).toMatchObject(wrongFields("from", "to"));
    });
  });
};
