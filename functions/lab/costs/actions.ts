import type { Call } from "./calls.ts";
import { type Operations, operations } from "./operations.ts";

/** An action of a user in the web app. */
export interface Action {
  /** The app's own operations, in a shop of 10 products and orders, and in a shop of 1,000 or more. */
  small: Operations;
  large: Operations;
  /** The documents that the security rules read at most: Firestore may skip conditions that the emulator evaluates. */
  rules: number;
  /** The calls of the functions that belong to it. */
  calls?: Call[];
}

const atAnySize = (all: Operations, rules: number, calls: Call[] = []): Action => ({
  small: all,
  large: all,
  rules,
  calls,
});

/** Every action of the web app. web/prove/costs counts each. */
export const ACTIONS = {
  "open a page while signed in (besides what the page reads)": atAnySize(operations(1), 1),
  "sign up": atAnySize(operations(1), 1, ["PUT /user/{email}, first time"]),
  "log in": atAnySize(operations(1), 1, ["PUT /user/{email}, again"]),
  "a product": atAnySize(operations(1), 0),
  order: atAnySize(operations(0, 3), 5, [
    "a letter to a customer whose browser has ordered",
    "a letter about a new order, sent",
  ]),
  "My Orders": { small: operations(10), large: operations(20), rules: 1 },
  "cancel an order": atAnySize(operations(1, 2, 1), 5),
  "payment page": atAnySize(operations(1), 1, ["POST /create-payment-intent, first time"]),
  "pay by card": atAnySize(operations(2), 1, [
    "PATCH /orders/{id}, that marks it paid",
    "webhook, after PATCH",
    "a letter, sent",
    "a letter, sent",
  ]),
  "add a review": atAnySize(operations(0, 1), 2),
  "review a product": atAnySize(operations(0, 1), 4, [
    "a product's rating, if it changes",
    "a product's row in the catalog, if it changes",
  ]),
  "update the profile": atAnySize(operations(1, 1), 1),
  "subscribe to the newsletter": atAnySize(operations(0), 0, [
    "POST /subscribers",
    "a letter, sent",
    "POST /subscribers/confirm",
  ]),
  "send a message": atAnySize(operations(0), 0, ["POST /messages", "a letter, sent"]),
  "Manage Products, a page": { small: operations(10), large: operations(20), rules: 0 },
  "add a product": atAnySize(operations(0, 2), 5),
  "restock a product": atAnySize(operations(0, 1), 4),
  "delete a product": atAnySize(operations(1, 0, 2), 3),
  "delete a customer's unpaid order": atAnySize(operations(1, 2, 1), 5),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];
