import { wholeNumberOr } from "contract/fields";
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
