import fc from "fast-check";

/** Every action in the shop. Numbers select from what exists. An action may find nothing to do. */
export type Act =
  | { does: "order"; door: Door; who: number; product: number; quantity: number }
  | { does: "order again under a deleted order's id"; order: number }
  | { does: "cancel" | "delete as admin"; door: Door; order: number }
  | { does: "open payment" | "confirm to the shop"; order: number; tab: number }
  | { does: "pay"; order: number; tab: number; card: Card }
  | { does: "prove"; order: number; tab: number; passed: boolean }
  | { does: "webhook" | "webhook, and again later" | "lose webhook"; event: number }
  | { does: "trigger" | "trigger, and again later"; deletion: number }
  | { does: "sweep"; hours: number }
  | { does: "delete product"; product: number }
  | { does: "edit price"; product: number; cents: number }
  | { does: "restock"; product: number; pieces: number }
  | { does: "reconcile" };
export type Door = "api" | "web";
export type Card = "pm_card_visa" | "pm_card_chargeDeclined" | "pm_card_authenticationRequired";

const index = fc.nat(11);
const door = fc.constantFrom<Door>("api", "web");
const is = <T extends string>(...does: T[]) => fc.constantFrom(...does);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: is("order"),
      door,
      who: fc.nat(1),
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is("order again under a deleted order's id"), order: index }) },
  { weight: 3, arbitrary: fc.record({ does: is("cancel", "delete as admin"), door, order: index }) },
  { weight: 6, arbitrary: fc.record({ does: is("open payment"), order: index, tab: index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: is("pay"),
      order: index,
      tab: index,
      card: fc.constantFrom<Card>(
        "pm_card_visa",
        "pm_card_visa",
        "pm_card_chargeDeclined",
        "pm_card_authenticationRequired",
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: is("prove"), order: index, tab: index, passed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: is("confirm to the shop"), order: index, tab: index }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: is("webhook", "webhook", "webhook, and again later", "lose webhook"), event: index }),
  },
  { weight: 2, arbitrary: fc.record({ does: is("trigger", "trigger, and again later"), deletion: index }) },
  { weight: 1, arbitrary: fc.record({ does: is("sweep"), hours: fc.constantFrom(0, 2, 49) }) },
  { weight: 1, arbitrary: fc.record({ does: is("delete product"), product: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: is("edit price"), product: fc.nat(1), cents: fc.integer({ min: 50, max: 999 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: is("restock"), product: fc.nat(1), pieces: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: is("reconcile") }) },
);

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
  { turns: [0], acts: [{ does: "order", door: "web", who: 0, product: 0, quantity: 2 }] },
  { turns: [0], acts: [{ does: "open payment", order: 0, tab: 0 }] },
  { turns: [0], acts: [{ does: "pay", order: 0, tab: 0, card: "pm_card_visa" }] },
];

export const histories: fc.Arbitrary<Scene[]> = fc
  .tuple(fc.nat(opening.length), fc.array(scene, { minLength: 4, maxLength: 14 }))
  .map(([known, rest]) => [...opening.slice(0, known), ...rest]);
