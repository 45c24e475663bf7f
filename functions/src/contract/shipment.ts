import * as z from "zod/mini";
import {
  isoTime,
  newId,
  optionalText,
  storedId,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
  wholeNumber,
} from "./fields.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX, type StoredOrder } from "./order.ts";
import { stageOf } from "./order-stage.ts";

/** The carriers that a list offers, and where each tracks a package. Any other name can be typed. */
export const CARRIERS: Record<string, string> = {
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  UPS: "https://www.ups.com/track?tracknum=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=",
};

/** Where the carrier says how far a package is; undefined for a carrier that the shop does not know. */
export const trackingAddress = ({ carrier, tracking }: { carrier: string; tracking: string }): string | undefined => {
  const address = Object.hasOwn(CARRIERS, carrier) ? CARRIERS[carrier] : undefined;
  return address && tracking ? address + encodeURIComponent(tracking) : undefined;
};

export const SHIPMENT_LIMITS = { carrier: 60, tracking: 100, line: { min: 0, max: ORDER_LINES_MAX - 1 } } as const;

/** How many pieces of which line of an order. Lines are counted from 0. */
export interface LineQuantity {
  line: number;
  quantity: number;
}

/** The pieces that a call is about. */
export const lineQuantities = <S extends z.ZodMiniObject>(line: S) =>
  z.array(line, "Lines are Required").check(
    z.minLength(1, "Lines are Required"),
    z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`),
    z.refine((all) => new Set(all.map((one) => (one as unknown as LineQuantity).line)).size === all.length, {
      error: "Name each line once",
      when: ({ issues }) => issues.length === 0,
    }),
  );

/** One of the lines in a call. */
export const lineQuantity = z.object({
  line: wholeNumber({ required: "line is Required", ...SHIPMENT_LIMITS.line }),
  quantity: wholeNumber({ required: "Quantity is Required", ...ORDER_LIMITS.quantity }),
});

/** The body of POST /orders/{id}/shipments. The client makes the shipment's ID, so that a call that is repeated ships once. */
export const shipmentCall = z.object({
  shipmentId: newId("shipmentId is Required"),
  lines: lineQuantities(lineQuantity),
  carrier: optionalText(SHIPMENT_LIMITS.carrier),
  tracking: optionalText(SHIPMENT_LIMITS.tracking),
});
export type ShipmentCall = z.output<typeof shipmentCall>;

/** The body of PATCH /orders/{id}/shipments/{shipmentId}. */
export const deliveryCall = z.object({ delivered: z.literal(true, "delivered is Required") });

/** The admin who did something. */
export const storedBy = z.object({ uid: storedId, name: storedTextOrNone(ORDER_LIMITS.customerName) });

/** One of the lines in a stored document. */
export const storedLineQuantity = z.object({
  line: storedWholeNumber(SHIPMENT_LIMITS.line),
  quantity: storedWholeNumber(ORDER_LIMITS.quantity),
});

/** orders/{id}/shipments/{id}. It and the counters of its order's lines change together. */
export const storedShipment = z.object({
  lines: z.array(storedLineQuantity).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
  /** Who carries it, and under which number; empty if nobody said so. */
  carrier: storedTextOrNone(SHIPMENT_LIMITS.carrier),
  tracking: storedTextOrNone(SHIPMENT_LIMITS.tracking),
  shippedAt: storedTime,
  /** Null while it is on its way. */
  deliveredAt: z.nullable(storedTime),
  by: storedBy,
});
export type StoredShipment = z.output<typeof storedShipment>;

/** A shipment in the API's answers. */
export const shipment = z.object({
  _id: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: isoTime,
  deliveredAt: isoTime,
  by: z.object({ uid: z.string(), name: z.string() }),
});
export type Shipment = z.output<typeof shipment>;

/** A stored shipment as the API answers it. */
export const toShipment = (
  _id: string,
  { lines, carrier, tracking, shippedAt, deliveredAt, by }: StoredShipment,
): Shipment => ({
  _id,
  lines,
  carrier,
  tracking,
  by,
  shippedAt: shippedAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

/** What becomes of an order when these pieces leave it (`by` is 1) or turn out not to have left (-1), and of its shipments on their way. */
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
