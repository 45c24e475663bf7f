import { beforeEach, expect, test } from "vitest";
import { repairStages } from "../../src/orders/repair-stages.ts";
import { aLine, anOrder } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, clear } = useShop();

beforeEach(clear);

test("[M-1] each night an order gets the stage that follows from it, and one that has it stays as it is", async () => {
  const paid = { paid: true, transactionId: "pi_1" };
  const sent = { ...paid, lines: [aLine({ quantity: 2, shipped: 2 })] };
  await db.doc("orders/waiting").set(anOrder(paid));
  await db.doc("orders/shipped").set(anOrder({ ...sent, underway: 1, stage: "to-ship" }));
  await db.doc("orders/damaged").set({ ...anOrder(paid), lines: [], stage: "delivered" });
  const before = await db.doc("orders/waiting").get();

  expect(await repairStages(db)).toEqual(["shipped"]);
  expect((await db.doc("orders/shipped").get()).get("stage")).toBe("shipped");
  expect((await db.doc("orders/waiting").get()).updateTime).toEqual(before.updateTime);
  expect(await repairStages(db)).toEqual([]);
});
