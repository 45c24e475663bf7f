import { expect, test } from "vitest";
import {
  isOver,
  leftToShip,
  nextActions,
  ORDER_STAGES,
  refundableCents,
  type StageFacts,
  stageOf,
} from "./order-stage.ts";

type Facts = StageFacts & { refundingCents: number; refundedCents: number; underway: number; restockedAt?: Date };
type Line = Facts["lines"][number];

const LINE: Line = { quantity: 2, shipped: 0, refunded: 0 };
const UNPAID: Facts = {
  paid: false,
  totalCents: 300,
  dispute: null,
  refundedCents: 0,
  refundingCents: 0,
  underway: 0,
  lines: [LINE, { ...LINE, quantity: 1 }],
};

const withLine = (facts: Facts, at: number, changes: Partial<Line>): Facts => ({
  ...facts,
  lines: facts.lines.map((line, index) => (index === at ? { ...line, ...changes } : line)),
});

/** Everything that can happen next to an order with these facts: one piece or one dollar at a time. */
const after = (facts: Facts): Facts[] => {
  if (!facts.paid) return [{ ...facts, paid: true }];
  const { lines, dispute, underway, refundedCents, refundingCents } = facts;
  const next: Facts[] = [];
  const isOpen = stageOf(facts) === "to-ship" || stageOf(facts) === "part-shipped";
  for (const [at, line] of lines.entries()) {
    if (isOpen && leftToShip(line) > 0)
      next.push({ ...withLine(facts, at, { shipped: line.shipped + 1 }), underway: underway + 1 });
    if (line.shipped > 0)
      next.push({ ...withLine(facts, at, { shipped: line.shipped - 1 }), underway: underway && underway - 1 });
    if (refundableCents(facts) >= 100 && line.refunded < line.quantity)
      next.push({ ...withLine(facts, at, { refunded: line.refunded + 1 }), refundedCents: refundedCents + 100 });
  }
  if (underway > 0) next.push({ ...facts, underway: underway - 1 });
  if (refundableCents(facts) >= 100) next.push({ ...facts, refundingCents: refundingCents + 100 });
  if (refundingCents > 0)
    next.push(
      { ...facts, refundingCents: refundingCents - 100 },
      { ...facts, refundingCents: refundingCents - 100, refundedCents: refundedCents + 100 },
    );
  // A bank can send a refund back after it had succeeded.
  if (refundedCents > 0) next.push({ ...facts, refundedCents: refundedCents - 100 });
  if (!dispute) next.push({ ...facts, dispute: "open" });
  if (dispute === "open") next.push({ ...facts, dispute: "won" }, { ...facts, dispute: "lost" });
  if (nextActions(facts).includes("restock")) next.push({ ...facts, restockedAt: new Date(0) });
  return next;
};

const reachable = (): Facts[] => {
  const found = new Map([[JSON.stringify(UNPAID), UNPAID]]);
  for (const facts of found.values()) for (const next of after(facts)) found.set(JSON.stringify(next), next);
  return [...found.values()];
};

test("[M-1] whatever happens to an order, it is in one stage and can go on, unless it is delivered or refunded", () => {
  const all = reachable();
  expect(all.length).toBeGreaterThan(1000);
  expect(new Set(all.map(stageOf))).toEqual(new Set(ORDER_STAGES));
  const stuck = all.filter((facts) => {
    const isEnded = ["delivered", "refunded"].includes(stageOf(facts));
    const goesOn = facts.refundingCents > 0 || facts.dispute === "open";
    return nextActions(facts).length === 0 && !isEnded && !goesOn;
  });
  expect(stuck).toEqual([]);
});

test("[M-1] an order is ready to ship exactly while pieces are left and the money is the shop's", () => {
  for (const facts of reachable()) {
    const left = facts.lines.some((line) => leftToShip(line) > 0);
    const isBack = facts.refundedCents >= facts.totalCents || facts.dispute === "lost";
    expect(nextActions(facts).includes("ship")).toBe(facts.paid && left && !isBack);
  }
});

const paid = (lines: Line[], changes: Partial<Facts> = {}) => stageOf({ ...UNPAID, paid: true, lines, ...changes });

test("[M-1] shipments and refunds together say what an order is", () => {
  expect(paid([{ ...LINE, shipped: 1 }], { underway: 1 })).toBe("part-shipped");
  expect(paid([{ ...LINE, shipped: 2 }], { underway: 1 })).toBe("shipped");
  expect(paid([{ ...LINE, shipped: 2 }])).toBe("delivered");
  // What is refunded need not be shipped, and what was shipped stays so when it is refunded.
  expect(paid([{ ...LINE, shipped: 1, refunded: 1 }], { underway: 1 })).toBe("shipped");
  expect(paid([{ ...LINE, shipped: 2, refunded: 1 }])).toBe("delivered");
  expect(paid([{ ...LINE, refunded: 2 }], { refundedCents: 100 })).toBe("refunded");
  expect(paid([{ ...LINE, shipped: 2 }], { refundedCents: 300 })).toBe("refunded");
  expect(paid([LINE], { dispute: "lost" })).toBe("refunded");
  // What came back is owed, not for sale again.
  expect(paid([LINE], { refundedCents: 100, owedCents: 200 })).toBe("refunded");
  expect(isOver({ stage: "refunded", owedCents: 200 })).toBe(false);
  expect(paid([LINE], { dispute: "open" })).toBe("to-ship");
});
