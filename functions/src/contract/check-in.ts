import * as z from "zod/mini";
import { wholeNumberOr } from "./fields.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX } from "./order.ts";
import { eachLineOnce, type LineQuantity, lineQuantity, type Shipment, type StoredShipment } from "./shipment.ts";

const checkedLine = z.object({
  line: lineQuantity.shape.line,
  missing: wholeNumberOr(0, ORDER_LIMITS.counter),
  damaged: wholeNumberOr(0, ORDER_LIMITS.counter),
});
export type CheckedLine = z.output<typeof checkedLine>;

/** The body of PUT /orders/{id}/shipments/{shipmentId}/check-in. Lines that are absent arrived as they should. */
export const checkInBody = z.object({
  lines: z
    .array(checkedLine, "Lines are Required")
    .check(z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`), eachLineOnce<CheckedLine>()),
});
export type CheckInBody = z.output<typeof checkInBody>;

/** The lines of which something is missing or damaged, in the order's sequence. */
export const shortLines = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines.filter(({ missing, damaged }) => missing + damaged > 0).sort((a, b) => a.line - b.line);

/** True if no more pieces are missing or damaged than the package had. */
export const fitsPackage = (lines: readonly CheckedLine[], packed: readonly LineQuantity[]): boolean =>
  lines.every(({ line, missing, damaged }) => {
    const quantity = packed.find((one) => one.line === line)?.quantity ?? 0;
    return missing + damaged <= quantity;
  });

/** True while something of a package is missing or damaged, and the shop has not dealt with it. */
export const isReport = ({ checkIn }: Pick<Shipment | StoredShipment, "checkIn">): boolean =>
  checkIn ? checkIn.lines.length > 0 && checkIn.doneAt === null : false;

/** The pieces that customers report of an order, by line. */
export const reportedPieces = (shipments: readonly Pick<Shipment, "checkIn">[]): LineQuantity[] => {
  const pieces = new Map<number, number>();
  for (const { line, missing, damaged } of shipments.filter(isReport).flatMap(({ checkIn }) => checkIn?.lines ?? []))
    pieces.set(line, (pieces.get(line) ?? 0) + missing + damaged);
  return [...pieces].map(([line, quantity]) => ({ line, quantity }));
};
