import * as z from "zod/mini";
import { knownCarrier, trackingNumber } from "./carriers.ts";
import {
  isoTime,
  newId,
  optionalText,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
  wholeNumber,
} from "./fields.ts";
import { linesOfOrder, ORDER_LIMITS, ORDER_LINES_MAX, type StoredOrder } from "./order.ts";
import { actBy } from "./order-act.ts";
import { stageOf } from "./order-stage.ts";

export const SHIPMENT_LIMITS = { carrier: 60, tracking: 100, line: { min: 0, max: ORDER_LINES_MAX - 1 } } as const;

/** A number of pieces of one line of an order. Lines are counted from 0. */
export interface LineQuantity {
  line: number;
  quantity: number;
}

export const lineQuantities = <S extends z.ZodMiniObject>(line: S) =>
  linesOfOrder(line).check(
    z.refine((all) => new Set(all.map((one) => (one as unknown as LineQuantity).line)).size === all.length, {
      error: "Name each line once",
      when: ({ issues }) => issues.length === 0,
    }),
  );

export const lineQuantity = z.object({
  line: wholeNumber({ required: "line is Required", ...SHIPMENT_LIMITS.line }),
  quantity: wholeNumber({ required: "Quantity is Required", ...ORDER_LIMITS.quantity }),
});

/** The body of POST /orders/{id}/shipments. The client makes the shipment's ID, so that a repeated call ships once. */
export const shipmentBody = z.object({
  shipmentId: newId("shipmentId is Required"),
  lines: lineQuantities(lineQuantity),
  carrier: optionalText(SHIPMENT_LIMITS.carrier, z.overwrite(knownCarrier)),
  tracking: optionalText(SHIPMENT_LIMITS.tracking, z.overwrite(trackingNumber)),
});
export type ShipmentBody = z.output<typeof shipmentBody>;

/** The body of PATCH /orders/{id}/shipments/{shipmentId}. */
export const deliveryBody = z.object({ delivered: z.literal(true, "delivered is Required") });

export const storedLineQuantity = z.object({
  line: storedWholeNumber(SHIPMENT_LIMITS.line),
  quantity: storedWholeNumber(ORDER_LIMITS.quantity),
});

/** orders/{id}/shipments/{id}. A shipment and its order's counters change together. */
export const storedShipment = z.object({
  lines: z.array(storedLineQuantity).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
  /** The carrier and its tracking number; empty if unknown. */
  carrier: storedTextOrNone(SHIPMENT_LIMITS.carrier),
  tracking: storedTextOrNone(SHIPMENT_LIMITS.tracking),
  shippedAt: storedTime,
  /** Null while it is under way. */
  deliveredAt: z.nullable(storedTime),
});
export type StoredShipment = z.output<typeof storedShipment>;

export const shipment = z.object({
  _id: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: isoTime,
  deliveredAt: isoTime,
  by: actBy,
});
export type Shipment = z.output<typeof shipment>;

export const toShipment = (
  _id: string,
  { lines, carrier, tracking, shippedAt, deliveredAt }: StoredShipment,
): Shipment => ({
  _id,
  lines,
  carrier,
  tracking,
  shippedAt: shippedAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

/** An order's counters after these pieces are shipped (`by` is 1) or taken back (-1). */
export const afterShipping = (
  order: StoredOrder,
  pieces: readonly LineQuantity[],
  by: 1 | -1,
  underway: number,
): Pick<StoredOrder, "lines" | "stage"> & { underway: number } => {
  const moved = new Map(pieces.map(({ line, quantity }) => [line, by * quantity]));
  const lines = order.lines.map((line, at) => ({ ...line, shipped: line.shipped + (moved.get(at) ?? 0) }));
  return { lines, underway, stage: stageOf({ ...order, lines, underway }) };
};
