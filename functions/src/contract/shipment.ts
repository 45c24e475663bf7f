import * as z from "zod/mini";
import { actBy } from "./acted-by.ts";
import { knownCarrier, trackingNumber } from "./carriers.ts";
import {
  isoTime,
  newId,
  optionalText,
  storedId,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
  textIfSent,
  wholeNumber,
} from "./fields.ts";
import { LOT_LIMITS, type LotQuantity, lotKey, lotQuantity, piecesOf, storedLot } from "./lot.ts";
import { linesOfOrder, ORDER_LIMITS, ORDER_LINES_MAX, type StoredOrder } from "./order.ts";
import { stageOf } from "./order-stage.ts";

export const SHIPMENT_LIMITS = { carrier: 60, tracking: 100, line: { min: 0, max: ORDER_LINES_MAX - 1 } } as const;

/** A number of pieces of one line of an order. Lines are counted from 0. */
export interface LineQuantity {
  line: number;
  quantity: number;
}

export const eachLineOnce = <T>() =>
  z.refine<T[]>((all) => new Set(all.map((one) => (one as LineQuantity).line)).size === all.length, {
    error: "Name each line once",
    when: ({ issues }) => issues.length === 0,
  });

export const lineQuantities = <S extends z.ZodMiniObject>(line: S) =>
  linesOfOrder(line).check(eachLineOnce<z.output<S>>());

export const lineQuantity = z.object({
  line: wholeNumber({ required: "line is Required", ...SHIPMENT_LIMITS.line }),
  quantity: wholeNumber({ required: "Quantity is Required", ...ORDER_LIMITS.quantity }),
});

const shippedLine = z
  .extend(lineQuantity, {
    lots: z._default(z.array(lotQuantity).check(z.maxLength(LOT_LIMITS.perLine)), []),
  })
  .check(
    z.refine(({ lots, quantity }) => piecesOf(lots) <= quantity, {
      error: "The lots have more pieces than the line",
      path: ["lots"],
    }),
    z.refine(({ lots }) => new Set(lots.map(({ lot }) => lot)).size === lots.length, {
      error: "Name each lot once",
      path: ["lots"],
    }),
  );

/** The body of POST /orders/{id}/shipments. The client makes the shipment's ID, so that a repeated call ships once. */
export const shipmentBody = z.object({
  shipmentId: newId("shipmentId is Required"),
  lines: lineQuantities(shippedLine),
  carrier: optionalText(SHIPMENT_LIMITS.carrier, z.overwrite(knownCarrier)),
  tracking: optionalText(SHIPMENT_LIMITS.tracking, z.overwrite(trackingNumber)),
  /** Ships although the payment is disputed. */
  disputed: z.optional(z.boolean()),
});
type ShipmentBody = z.output<typeof shipmentBody>;

/** Pieces of a line, and the lots that some or all of them are of. */
export type PackedPieces = LineQuantity & { lots?: LotQuantity[] };
/** A body of POST /orders/{id}/shipments. */
export type ShipmentCall = Omit<ShipmentBody, "lines"> & { lines: PackedPieces[] };

/** The body of PATCH /orders/{id}/shipments/{shipmentId}: at least one of them. The others stay as they are. */
export const shipmentChange = z
  .object({
    delivered: z.optional(z.literal(true, "delivered can only be true")),
    carrier: textIfSent(SHIPMENT_LIMITS.carrier, z.overwrite(knownCarrier)),
    tracking: textIfSent(SHIPMENT_LIMITS.tracking, z.overwrite(trackingNumber)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: "Send delivered, carrier or tracking",
      path: ["delivered"],
    }),
  );
export type ShipmentChange = z.output<typeof shipmentChange>;

export const storedLineQuantity = z.object({
  line: storedWholeNumber(SHIPMENT_LIMITS.line),
  quantity: storedWholeNumber(ORDER_LIMITS.quantity),
});

/** Pieces of a line. Those that are in no lot were packed without one. */
const storedShippedLine = z.extend(storedLineQuantity, { lots: z._default(z.array(storedLot), []) });
type ShippedLine = z.output<typeof storedShippedLine>;

/** What lists and recalls find a shipment by. Older shipments have it from `migrate`. */
const keys = {
  /** The customer. */
  uid: z.optional(storedId),
  productIds: z.optional(z.array(storedId)),
  /** The lots: see `lotKey`. */
  lotKeys: z.optional(z.array(z.string())),
  /** The products with pieces that are in no lot. */
  bareProductIds: z.optional(z.array(storedId)),
  /** The days on which lots expire. */
  expiries: z.optional(z.array(z.string())),
};

/** The keys of a shipment of these pieces. */
export const shipmentKeys = ({ customer, lines }: StoredOrder, pieces: readonly ShippedLine[]) => {
  const of = pieces.map((piece) => ({ ...piece, productId: lines[piece.line]?.productId ?? "" }));
  const distinct = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null);
  return {
    uid: customer.uid,
    productIds: distinct(of.map(({ productId }) => productId)),
    lotKeys: distinct(of.flatMap(({ productId, lots }) => lots.map(({ lot }) => lotKey(productId, lot)))),
    bareProductIds: distinct(
      of.filter(({ quantity, lots }) => piecesOf(lots) < quantity).map(({ productId }) => productId),
    ),
    expiries: distinct(of.flatMap(({ lots }) => lots.map(({ expiry }) => expiry))),
  };
};

/** What the customer says of a package: the lines of which pieces are missing or damaged; none if all is well. */
export const storedCheckIn = z.object({
  at: storedTime,
  lines: z.array(
    z.object({
      line: storedWholeNumber(SHIPMENT_LIMITS.line),
      missing: storedWholeNumber(ORDER_LIMITS.counter),
      damaged: storedWholeNumber(ORDER_LIMITS.counter),
    }),
  ),
  /** The time when the shop dealt with it; null until then, and if all was well. */
  doneAt: z.nullable(storedTime),
});
type StoredCheckIn = z.output<typeof storedCheckIn>;

/** orders/{id}/shipments/{id}. A shipment and its order's counters change together. */
export const storedShipment = z.object({
  lines: z.array(storedShippedLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
  ...keys,
  /** The carrier and its tracking number; empty if unknown. */
  carrier: storedTextOrNone(SHIPMENT_LIMITS.carrier),
  tracking: storedTextOrNone(SHIPMENT_LIMITS.tracking),
  shippedAt: storedTime,
  /** Null while it is under way. */
  deliveredAt: z.nullable(storedTime),
  /** Absent until the customer has looked into the package. */
  checkIn: z.optional(storedCheckIn),
});
export type StoredShipment = z.output<typeof storedShipment>;

export const shipment = z.object({
  _id: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), lots: z.array(storedLot) })),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: isoTime,
  deliveredAt: isoTime,
  checkIn: z.nullable(z.extend(storedCheckIn, { at: isoTime, doneAt: isoTime })),
  by: actBy,
});
export type Shipment = z.output<typeof shipment>;

const toCheckIn = ({ at, lines, doneAt }: StoredCheckIn) => ({
  at: at.toISOString(),
  lines,
  doneAt: doneAt?.toISOString() ?? null,
});

export const toShipment = (
  _id: string,
  { lines, carrier, tracking, shippedAt, deliveredAt, checkIn }: StoredShipment,
): Shipment => ({
  _id,
  lines,
  carrier,
  tracking,
  shippedAt: shippedAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  checkIn: checkIn ? toCheckIn(checkIn) : null,
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
