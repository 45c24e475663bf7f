import { describe, expect, test } from "vitest";
import type { Overview } from "../../../src/contract/overview.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);

export const overview = ({ ask, putOrder, signIn }: DescribedApi) =>
  describe("/overview", () => {
    test("[I-1] sums the paid orders of each day, and takes what was refunded off; what is to be done is counted", async () => {
      const boss = await signIn("admin");
      const read = async (days: number): Promise<Overview> => (await ask(boss, `GET /overview?days=${days}`)).body;
      const ask7And30 = () => Promise.all([read(7), read(30)]);
      const [week, month] = await ask7And30();
      expect([week.days.length, month.days.length]).toEqual([7, 30]);
      expect(week.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));

      // Each comes to $25.
      await putOrder();
      await putOrder({ paid: true });
      await putOrder({ paid: true, dispute: "open", refundedCents: 1000 });
      await putOrder({ paid: true, createdAt: daysAgo(6), refundedCents: 2500 });
      await putOrder({ paid: true, createdAt: daysAgo(7), refundedCents: 500 });
      await putOrder({ paid: true, createdAt: daysAgo(40) });
      await ask(undefined, "POST /messages", { name: "Vi", email: "vi@example.com", message: "Hello" });

      const [week2, month2] = await ask7And30();
      const more = (now: Overview, was: Overview) => ({
        days: now.days.flatMap(({ orders, cents }, at) => {
          const before = was.days[at];
          return before && orders === before.orders
            ? []
            : [[at, orders - (before?.orders ?? 0), cents - (before?.cents ?? 0)]];
        }),
        refunded: now.refundedCents - was.refundedCents,
        before: [now.before.orders - was.before.orders, now.before.cents - was.before.cents],
        refundedBefore: now.before.refundedCents - was.before.refundedCents,
        open: [
          now.toShip - was.toShip,
          now.unpaid - was.unpaid,
          now.disputed - was.disputed,
          now.messages - was.messages,
        ],
      });
      const open = [4, 1, 1, 1];
      expect(more(week2, week)).toEqual({
        ...{
          days: [
            [0, 1, 2500],
            [6, 2, 5000],
          ],
          refunded: 3500,
        },
        ...{ before: [1, 2500], refundedBefore: 500, open },
      });
      expect(more(month2, month)).toEqual({
        ...{
          days: [
            [22, 1, 2500],
            [23, 1, 2500],
            [29, 2, 5000],
          ],
          refunded: 4000,
        },
        ...{ before: [1, 2500], refundedBefore: 0, open },
      });
    });

    test("[I-1] is for admins, and of 7, 30 or 90 days", async () => {
      expect(await ask(await signIn(), "GET /overview?days=7")).toMatchObject(refused(403, "not-allowed"));
      const boss = await signIn("admin");
      for (const query of ["", "?days=8"])
        expect(await ask(boss, `GET /overview${query}`)).toMatchObject(wrongFields("days"));
    });
  });
