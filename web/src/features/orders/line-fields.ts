import { wholeNumberOr } from "contract/fields";
import type { Order } from "contract/order-answer";
import { leftToShip, nextActions } from "contract/order-stage";
import type { LineQuantity } from "contract/shipment";

/** The fields of a form that takes pieces of an order's lines. */
export const fieldOf = (at: number) => `line${at}`;
export const WHOLE = { inputMode: "numeric", autoComplete: "off" } as const;
export const quantityFields = (lines: readonly { at: number; left: number }[]) =>
  Object.fromEntries(lines.map(({ at, left }) => [fieldOf(at), wholeNumberOr(0, { min: 0, max: left })]));
export const chosenPieces = (lines: readonly { at: number }[], input: object): LineQuantity[] => {
  const quantities = input as Record<string, number>;
  const pieces = lines.map(({ at }) => ({ line: at, quantity: quantities[fieldOf(at)] ?? 0 }));
  return pieces.filter(({ quantity }) => quantity > 0);
};

/** The form starts over when this changes: somebody else has shipped or refunded pieces. */
export const leftKey = ({ lines }: Order): string => lines.map(leftToShip).join();

export const linesLeft = ({ lines }: Order) =>
  lines.flatMap(({ name, productId, ...line }, at) => {
    const left = leftToShip(line);
    return left > 0 ? [{ at, name, productId, left }] : [];
  });

/** Everything left to ship. Empty if the money has gone back since. */
export const wholeRest = (order: Order) =>
  nextActions(order).includes("ship") ? linesLeft(order).map(({ at, left }) => ({ line: at, quantity: left })) : [];
