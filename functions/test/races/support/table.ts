import type { ActionName, Situation } from "./situations.ts";

/** Operations that a rival interrupts, with each of their steps, and the rivals. */
export interface Race {
  situation: Situation;
  /** What of the requirements is at stake. */
  rows: string;
  operations: Partial<Record<ActionName, readonly string[]>>;
  rivals: readonly ActionName[];
}

const CANCEL = "stripe: paymentIntents.cancel";
const RETRIEVE = "stripe: paymentIntents.retrieve";
const CREATE = "stripe: paymentIntents.create";

const releaseUnopened = ["reads orders", "reads orders", "reads products", "commits orders+products"];
const release = [
  "reads orders",
  CANCEL,
  "reads orders",
  "reads products",
  "reads payments",
  "commits orders+payments+products",
];
const settle = [RETRIEVE, "reads orders+payments", "commits orders+payments"];
const refund = [
  RETRIEVE,
  "reads orders+payments",
  "commits payments",
  "reads payments",
  "stripe: refunds.create",
  "reads payments",
];
const recordCanceled = ["reads payments", "commits payments"];
const findSucceeded = [CANCEL, RETRIEVE];
const listIntents = ["stripe: paymentIntents.list", "reads payments", "reads orders"];
const compare = ["reads payments", "reads orders", RETRIEVE];
const compareTheRest = ["queries payments", "queries orders", "reads payments", "queries products"];
const compareWithoutOrders = ["queries payments", "queries orders", "queries products"];

export const RACES: readonly Race[] = [
  {
    situation: "an order without a payment",
    rows: "[P-6] [Y-8]",
    operations: {
      "opening the payment": ["reads orders", CREATE, "reads orders+payments", "commits orders+payments"],
      "cancelling over the API": ["reads orders", ...releaseUnopened],
      "the sweep that finds it expired": ["queries orders", ...releaseUnopened, "queries payments"],
      "ordering over the API": ["reads users", "reads products", "commits orders+products"],
      "the product's deletion": ["reads products", "commits products"],
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
      "opening the payment": ["reads orders", RETRIEVE],
      "cancelling over the API": ["reads orders", ...release],
      "an admin's deletion over the API": ["reads orders", ...release],
      "the sweep that finds it expired": ["queries orders", ...release, "queries payments"],
      "the sweep": ["queries orders", "queries payments", "reads orders", RETRIEVE],
      "the comparison": [...listIntents, ...compareTheRest],
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
      "opening the payment": ["reads orders", RETRIEVE],
      "cancelling over the API": ["reads orders", ...release],
      "the sweep that finds it expired": ["queries orders", ...release, "queries payments"],
      "the browser's PATCH": ["reads orders", RETRIEVE],
    },
    rivals: [
      "passing 3-D Secure",
      "failing 3-D Secure",
      "cancelling in the web app",
      "the sweep that finds it expired",
      "paying",
    ],
  },
  {
    situation: "a payment that came and nobody knows",
    rows: "[Y-7] [Y-9]",
    operations: {
      "the webhook": [
        "reads stripeEvents",
        ...settle.slice(0, 2),
        "reads stripeEvents",
        "commits orders+payments+stripeEvents",
      ],
      "the browser's PATCH": ["reads orders", ...settle],
      "opening the payment": ["reads orders", RETRIEVE, ...settle],
      "cancelling over the API": ["reads orders", "reads orders", ...findSucceeded, ...settle],
      "the sweep that finds it expired": [
        "queries orders",
        "reads orders",
        ...findSucceeded,
        ...settle,
        "queries payments",
      ],
      "the comparison": [...listIntents, ...compare, ...settle, ...compare, ...compareTheRest],
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
      "the webhook": ["reads stripeEvents", "reads payments", "reads stripeEvents", "commits payments+stripeEvents"],
      "opening the payment": ["reads orders", RETRIEVE, CREATE, "reads orders+payments", "commits orders+payments"],
      "the comparison": [...listIntents, ...compare, ...recordCanceled, ...compare, ...compareTheRest],
    },
    rivals: [
      "the webhook",
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
      "the trigger on deletion": ["reads payments", CANCEL, ...recordCanceled],
      "the sweep": ["queries orders", "queries payments", "reads orders", "reads payments", CANCEL, ...recordCanceled],
      "the comparison": [
        ...listIntents,
        ...compare,
        "reads payments",
        CANCEL,
        ...recordCanceled,
        ...compare,
        ...compareWithoutOrders,
      ],
    },
    rivals: ["paying", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its ID"],
  },
  {
    situation: "an order deleted after its payment came",
    rows: "[Y-9]",
    operations: {
      "the webhook": ["reads stripeEvents", ...refund, "reads stripeEvents", "commits payments+stripeEvents"],
      "the trigger on deletion": ["reads payments", ...findSucceeded, ...refund, "commits payments"],
      "the sweep": [
        "queries orders",
        "queries payments",
        "reads orders",
        "reads payments",
        ...findSucceeded,
        ...refund,
        "commits payments",
      ],
      "the comparison": [
        ...listIntents,
        ...compare,
        ...compare,
        ...compareWithoutOrders,
        ...compare,
        ...refund,
        "commits payments",
        ...compare,
      ],
    },
    rivals: ["the webhook", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its ID"],
  },
];

/** The steps of an operation in a situation. Throws if the table does not have it. */
export const stepsOf = (situation: Situation, operation: ActionName): readonly string[] => {
  const steps = RACES.find((race) => race.situation === situation)?.operations[operation];
  if (!steps) throw new Error(`${operation} has no race in "${situation}"`);
  return steps;
};

/** Stands for the moment after an operation's last step. */
export const THE_END = "the end";

/** An operation, the step just before which the rival runs, the rival, and which occurrence of the step it is (1: the first). */
export type Case = [operation: ActionName, before: string, rival: ActionName, time: number];

/** Every pair of a race, before every step of the operation but the first. */
export const casesOf = ({ operations, rivals }: Race): Case[] =>
  (Object.entries(operations) as [ActionName, readonly string[]][]).flatMap(([operation, steps]) =>
    [...steps, THE_END].flatMap((before, index, all) => {
      const time = all.slice(0, index + 1).filter((step) => step === before).length;
      return index === 0 ? [] : rivals.map((rival): Case => [operation, before, rival, time]);
    }),
  );
