import type { Step } from "../../../src/store/store.ts";
import type { HappeningName } from "./happenings.ts";
import type { Situation } from "./scenes.ts";

/** Operations that a rival comes in between of, with each of their steps, and the rivals. */
export interface Race {
  situation: Situation;
  /** What of the requirements is at stake. */
  rows: string;
  operations: Partial<Record<HappeningName, readonly Step[]>>;
  rivals: readonly HappeningName[];
}

const release = ["order-found", "order-read", "intent-canceled", "order-read-again"] as const;
const settle = ["intent-retrieved", "payment-read", "payment-decided"] as const;
const refund = [...settle, "intent-refunded"] as const;
const end = ["payment-read", "intent-canceled"] as const;

export const RACES: readonly Race[] = [
  {
    situation: "an order without a payment",
    rows: "[P-6] [Y-8]",
    operations: {
      "opening the payment": ["order-read", "intent-created", "order-read-again", "intent-recorded"],
      "cancelling over the API": ["order-found", "order-read", "order-read-again"],
      "the sweep that finds it expired": ["expired-found", "order-read", "order-read-again", "unfinished-found"],
      "ordering over the API": ["product-read", "order-placed"],
      "the product's deletion": ["product-read"],
    },
    rivals: [
      "opening the payment",
      "cancelling over the API",
      "cancelling in the web app",
      "an admin's deletion in the web app",
      "the sweep that finds it expired",
      "ordering over the API",
      "ordering in the web app",
      "the product's deletion",
      "a new price",
      "a restock",
    ],
  },
  {
    situation: "a payment that is open",
    rows: "[Y-8] [Y-9]",
    operations: {
      "opening the payment": ["order-read", "intent-retrieved"],
      "cancelling over the API": release,
      "an admin's deletion over the API": release,
      "the sweep that finds it expired": ["expired-found", ...release.slice(1), "unfinished-found"],
      "the sweep": ["expired-found", "unfinished-found", "intent-retrieved"],
      "the comparison": ["intents-listed"],
    },
    rivals: [
      "paying",
      "opening the payment",
      "cancelling over the API",
      "cancelling in the web app",
      "an admin's deletion over the API",
      "the sweep that finds it expired",
      "the comparison",
      "the product's deletion",
    ],
  },
  {
    situation: "a payment that waits for 3-D Secure",
    rows: "[Y-9] [Y-10]",
    operations: {
      "opening the payment": ["order-read", "intent-retrieved"],
      "cancelling over the API": release,
      "the sweep that finds it expired": ["expired-found", ...release.slice(1), "unfinished-found"],
      "the browser's PATCH": ["order-found", "intent-retrieved"],
    },
    rivals: [
      "proving it is the customer (3-D Secure)",
      "failing the proof (3-D Secure)",
      "cancelling in the web app",
      "the sweep that finds it expired",
      "paying",
    ],
  },
  {
    situation: "a payment that came and nobody knows",
    rows: "[Y-7] [Y-9]",
    operations: {
      "the webhook": ["event-looked-up", ...settle],
      "the browser's PATCH": ["order-found", ...settle],
      "opening the payment": ["order-read", "intent-retrieved", ...settle],
      "cancelling over the API": [...release.slice(0, 3), ...settle],
      "the sweep that finds it expired": ["expired-found", ...release.slice(1, 3), ...settle, "unfinished-found"],
      "the comparison": ["intents-listed", "difference-found", ...settle],
    },
    rivals: [
      "the webhook",
      "the browser's PATCH",
      "opening the payment",
      "cancelling over the API",
      "cancelling in the web app",
      "an admin's deletion in the web app",
      "the sweep that finds it expired",
      "the comparison",
      "the product's deletion",
    ],
  },
  {
    situation: "a payment that was canceled at Stripe",
    rows: "[Y-7] [Y-8]",
    operations: {
      "the webhook of a canceled payment": ["event-looked-up", "payment-read-again", "payment-marked"],
      "opening the payment": [
        "order-read",
        "intent-retrieved",
        "intent-created",
        "order-read-again",
        "intent-recorded",
      ],
      "the comparison": ["intents-listed", "difference-found", "payment-read-again"],
    },
    rivals: [
      "the webhook of a canceled payment",
      "opening the payment",
      "cancelling over the API",
      "cancelling in the web app",
      "the comparison",
    ],
  },
  {
    situation: "an order deleted with an open payment",
    rows: "[Y-9]",
    operations: {
      "the trigger on deletion": [...end, "payment-read-again"],
      "the sweep": ["expired-found", "unfinished-found", ...end, "payment-read-again"],
      "the comparison": ["intents-listed", "difference-found", ...end, "payment-read-again"],
    },
    rivals: ["paying", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its id"],
  },
  {
    situation: "an order deleted after its payment came",
    rows: "[Y-9]",
    operations: {
      "the webhook": ["event-looked-up", ...refund],
      "the trigger on deletion": [...end, ...refund],
      "the sweep": ["expired-found", "unfinished-found", ...end, ...refund],
      "the comparison": ["intents-listed", "difference-found", ...refund],
    },
    rivals: ["the webhook", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its id"],
  },
];

/** The steps of an operation in a situation. @throws when it stands in no race. */
export const stepsOf = (situation: Situation, operation: HappeningName): readonly Step[] => {
  const steps = RACES.find((race) => race.situation === situation)?.operations[operation];
  if (!steps) throw new Error(`${operation} stands in no race of ${situation}`);
  return steps;
};

/** An operation, the step at which the rival comes in, the rival, and for which time the operation is there (0: the first). */
export type Case = [operation: HappeningName, step: Step, rival: HappeningName, time: number];

/** Every pair of a race, at every step: after what came before it, and before what comes after it. */
export const casesOf = ({ operations, rivals }: Race): Case[] =>
  (Object.entries(operations) as [HappeningName, readonly Step[]][]).flatMap(([operation, steps]) =>
    steps.flatMap((step, index) => {
      const time = steps.slice(0, index).filter((earlier) => earlier === step).length;
      return rivals.map((rival): Case => [operation, step, rival, time]);
    }),
  );
