import { beforeEach, expect, test } from "vitest";
import { repairStages } from "../../src/orders/repair-stages.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, clear } = useShop();

beforeEach(clear);

test("[M-1] [I-1] each night an order gets the stage, and what the shop keeps of its payment, that follow from it; one that has them stays as it is", async () => {
  const paid = { paid: true, transactionId: "pi_1" };
  const sent = { ...paid, lines: [aLine({ quantity: 2, shipped: 2 })] };
  await db.doc("orders/waiting").set(anOrder(paid));
  await db.doc("orders/shipped").set(anOrder({ ...sent, underway: 1, stage: "to-ship" }));
  await db.doc("orders/damaged").set({ ...anOrder(paid), lines: [], stage: "delivered" });
  const before = await db.doc("orders/waiting").get();

  await db.doc("orders/lost").set(anOrder({ ...paid, dispute: "lost", keptCents: 2500 }));

  expect(await repairStages(db)).toEqual(["lost", "shipped"]);
  expect((await db.doc("orders/lost").get()).data()).toMatchObject({ stage: "refunded", keptCents: 0 });
  expect((await db.doc("orders/shipped").get()).data()).toMatchObject({ stage: "shipped", keptCents: 2500 });
  expect((await db.doc("orders/waiting").get()).updateTime).toEqual(before.updateTime);
  expect(await repairStages(db)).toEqual([]);
});
