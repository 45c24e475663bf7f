import fc from "fast-check";
import { RECALL_STEPS } from "./recalls.ts";

type Card =
  | "pm_card_visa"
  | "pm_card_chargeDeclined"
  | "pm_card_authenticationRequired"
  | "pm_card_createDispute"
  | "pm_card_pendingRefund";

const index = fc.nat(11);
const via = fc.constantFrom("api" as const, "web" as const);
const is = <T extends string>(...does: T[]) => fc.constantFrom(...does);

const product = fc.nat(1);
const card = fc.constantFrom<Card>(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_authenticationRequired",
  "pm_card_createDispute",
);
const evidence = fc.constantFrom("winning_evidence" as const, "losing_evidence" as const);
const cents = fc.constantFrom<number | undefined>(undefined, 1, 400);
const pieces = fc.integer({ min: 1, max: 2 });
const action = <A>(weight: number, fields: { [K in keyof A]: fc.Arbitrary<A[K]> }) => ({
  weight,
  arbitrary: fc.record<A>(fields),
});

/** Every action in the shop. Numbers select from what exists. An action may find nothing to do. */
const act = fc.oneof(
  action(4, { does: is("order"), via, who: fc.nat(1), product, quantity: fc.integer({ min: 1, max: 4 }) }),
  action(2, { does: is("check out"), attempt: fc.nat(2) }),
  action(1, { does: is("order again under a deleted order's id"), order: index }),
  action(3, { does: is("cancel", "delete as admin"), via, order: index }),
  action(6, { does: is("open payment"), order: index, tab: index }),
  action(6, { does: is("pay"), order: index, tab: index, card }),
  action(2, { does: is("prove"), order: index, tab: index, passed: fc.boolean() }),
  action(2, { does: is("refund at Stripe"), order: index, tab: index, cents }),
  action(2, { does: is("refund"), order: index, cents, pieces, restock: fc.boolean() }),
  action(2, { does: is("ship"), order: index, pieces }),
  action(2, { does: is("refund again", "take back", "deliver"), order: index }),
  action(1, { does: is("return stock"), order: index }),
  action(2, { does: is("refund fails", "refund arrives"), order: index, tab: index }),
  action(1, { does: is("decide dispute"), order: index, tab: index, evidence }),
  action(3, { does: is("confirm to the shop"), order: index, tab: index }),
  action(4, { does: is("webhook", "webhook", "webhook, and again later", "lose webhook"), event: index }),
  action(2, { does: is("trigger", "trigger, and again later"), deletion: index }),
  action(1, { does: is("sweep"), hours: fc.constantFrom<number>(0, 2, 49) }),
  action(2, { does: is("number papers") }),
  action(1, { does: is("recall"), step: fc.constantFrom(...RECALL_STEPS) }),
  action(1, { does: is("answer the recall"), order: index }),
  action(1, { does: is("delete product"), product }),
  action(2, { does: is("quote"), placed: index }),
  action(1, { does: is("change charges"), feeCents: fc.nat(999), percent: fc.constantFrom(0, 7, 8.875) }),
  action(1, { does: is("edit price"), product, cents: fc.integer({ min: 50, max: 999 }) }),
  action(1, { does: is("restock"), product, pieces: fc.integer({ min: 1, max: 9 }) }),
  action(1, { does: is("reconcile"), hours: fc.constantFrom<number>(0) }),
);

export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Actions that run at the same time: over HTTP, or interleaved step by step as `turns` says. */
export interface Scene {
  acts: Act[];
  turns: number[] | "at once";
}

const scene: fc.Arbitrary<Scene> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  turns: fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constant("at once" as const) },
  ),
});

/** Most histories start with an order that is being paid. */
const opening: Scene[] = [
  { turns: [0], acts: [{ does: "order", via: "web", who: 0, product: 0, quantity: 2 }] },
  { turns: [0], acts: [{ does: "open payment", order: 0, tab: 0 }] },
  { turns: [0], acts: [{ does: "pay", order: 0, tab: 0, card: "pm_card_visa" }] },
];

export const histories: fc.Arbitrary<Scene[]> = fc
  .tuple(fc.nat(opening.length), fc.array(scene, { minLength: 4, maxLength: 14 }))
  .map(([known, rest]) => [...opening.slice(0, known), ...rest]);
