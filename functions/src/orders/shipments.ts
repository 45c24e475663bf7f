import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { dayIn } from "../contract/days.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { whyNotPacked } from "../contract/lot.ts";
import type { StoredOrder } from "../contract/order.ts";
import { leftToShip, STAGES_TO_SHIP, stageOf } from "../contract/order-stage.ts";
import { piecesInOpenRefunds } from "../contract/refund.ts";
import {
  afterShipping,
  type PackedPieces,
  type Shipment,
  type ShipmentCall,
  type ShipmentChange,
  shipmentKeys,
  toShipment,
} from "../contract/shipment.ts";
import type { Caller } from "../contract/user.ts";
import { addLetters } from "../mail/outbox.ts";
import { forgetPackage, orderShipped, tellTracking } from "../mail/package-letters.ts";
import { findReports } from "../store/check-ins.ts";
import { orders, products, refunds, shipments } from "../store/collections.ts";
import { actOf, noteAct, withActs } from "../store/order-acts.ts";
import { readable } from "../store/readable.ts";
import { guardPacking } from "../store/recall-guards.ts";
import { readPaperSettings } from "../store/settings.ts";
import type { Store } from "../store/store.ts";
import { type Transaction, write } from "../store/write.ts";
import { getOrder } from "./read-orders.ts";

/** An order's shipments, oldest first, for its owner and admins. */
export const readShipments = async (
  store: Store,
  caller: Caller,
  orderId: string,
): Promise<{ ok: true; shipments: Shipment[] } | Failure<"order-not-found">> => {
  const order = await getOrder(store, caller, orderId);
  if (!order.ok) return order;
  const { docs } = await shipments(store.db, orderId).get();
  const { rows } = readable(docs);
  rows.sort((a, b) => a.data.shippedAt.getTime() - b.data.shippedAt.getTime());
  const answers = rows.map(({ id, data }) => toShipment(id, data));
  return { ok: true, shipments: await withActs(store, caller, { kind: "shipment", orderId }, answers) };
};

/** The lots of a line are a set: the same in another sequence are the same package. */
const inSequence = <T extends Required<PackedPieces>>(lines: readonly T[]): T[] =>
  lines
    .map((one) => ({ ...one, lots: [...one.lots].sort((a, b) => (a.lot < b.lot ? -1 : 1)) }))
    .sort((a, b) => a.line - b.line);

type NotShipped =
  | Failure<"order-not-found" | "order-not-paid" | "payment-disputed" | "not-left-to-ship" | "shipment-id-taken">
  | (Failure<"lots-required" | "lot-expired" | "lot-recalled"> & { message: string });

/**
 * Ships pieces of a paid order. The shipment and the order's counters change in one commit, so no piece is shipped
 * twice or after its refund; while the payment is disputed, none without `disputed`. A repeated call changes nothing:
 * `changed` is false.
 */
export const shipOrder = async (
  { db }: Store,
  caller: Caller,
  orderId: string,
  { shipmentId, carrier, tracking, disputed = false, ...call }: ShipmentCall,
): Promise<{ ok: true; changed: boolean } | NotShipped> => {
  const lines = inSequence(call.lines.map((one) => ({ ...one, lots: one.lots ?? [] })));
  const { zone, lotsOnReceipts } = await readPaperSettings({ db });
  const today = dayIn(zone, new Date());
  return write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), shipments(db, orderId).doc(shipmentId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    const present = known.data();
    if (present) {
      const isSame = isDeepStrictEqual(
        [inSequence(present.lines), present.carrier, present.tracking],
        [lines, carrier, tracking],
      );
      return isSame ? { ok: true, changed: false } : fail("shipment-id-taken");
    }
    if (!order.paid) return fail("order-not-paid");
    if (order.dispute === "open" && !disputed) return fail("payment-disputed");
    const goingBack = order.refundingCents
      ? (await tx.find(refunds(db, orderId))).docs.map((refund) => refund.data())
      : [];
    const left = order.lines.map((line, at) => leftToShip(line) - piecesInOpenRefunds(goingBack, at));
    const isLeft = lines.every(({ line, quantity }) => quantity <= (left[line] ?? 0));
    if (!isLeft || !(STAGES_TO_SHIP as readonly string[]).includes(stageOf(order))) return fail("not-left-to-ship");
    const notPacked = await whyNotPackedIn(tx, db, { order, pieces: lines, today });
    if (notPacked) return notPacked;
    tx.create(known.ref, {
      lines,
      ...shipmentKeys(order, lines),
      carrier,
      tracking,
      shippedAt: FieldValue.serverTimestamp(),
      deliveredAt: null,
    });
    await noteAct(tx, db, caller, { kind: "shipment", orderId, id: shipmentId });
    tx.update(found.ref, { ...afterShipping(order, lines, 1, (order.underway ?? 0) + 1) });
    const parcel = { orderId, shipmentId, order, lines, carrier, tracking };
    await addLetters(tx, db, [orderShipped(parcel, { left, namesLots: lotsOnReceipts })]);
    return { ok: true, changed: true };
  });
};

/** Why a package can't leave; undefined if it can. */
const whyNotPackedIn = async (
  tx: Transaction,
  db: Firestore,
  { order, pieces, today }: { order: StoredOrder; pieces: readonly Required<PackedPieces>[]; today: string },
) => {
  const productIds = [...new Set(pieces.map(({ line }) => order.lines[line]?.productId ?? ""))];
  const found = await db.getAll(...productIds.map((id) => products(db).doc(id)), { fieldMask: ["lotsRequired"] });
  const demanding = new Set(found.filter((product) => product.get("lotsRequired") === true).map(({ id }) => id));
  const recalls = await guardPacking(tx, db, productIds);
  for (const { line, quantity, lots } of pieces) {
    const { name = "", productId = "" } = order.lines[line] ?? {};
    const demanded = { lotsRequired: demanding.has(productId), today, recalls: recalls.get(productId) };
    const refused = whyNotPacked({ name, quantity, lots }, demanded);
    if (refused) return refused;
  }
  return undefined;
};

/** Changes a shipment's carrier and tracking number, and marks it as delivered. `changed` is false if all was so. */
export const changeShipment = async (
  { db }: Store,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { delivered, ...change }: ShipmentChange,
): Promise<{ ok: true; changed: boolean } | Failure<"shipment-not-found">> => {
  return write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), shipments(db, orderId).doc(shipmentId));
    const [order, shipment] = [found.data(), known.data()];
    if (!order || !shipment) return fail("shipment-not-found");
    const { carrier = shipment.carrier, tracking = shipment.tracking } = change;
    const isTracked = carrier !== shipment.carrier || tracking !== shipment.tracking;
    const arrives = delivered && !shipment.deliveredAt;
    if (!isTracked && !arrives) return { ok: true, changed: false };
    tx.update(known.ref, { carrier, tracking, ...(arrives && { deliveredAt: FieldValue.serverTimestamp() }) });
    if (arrives) {
      const underway = Math.max(0, (order.underway ?? 0) - 1);
      tx.update(found.ref, { underway, stage: stageOf({ ...order, underway }) });
    }
    if (isTracked && !arrives && !shipment.deliveredAt)
      await tellTracking(tx, db, { orderId, shipmentId, order, lines: shipment.lines, carrier, tracking });
    return { ok: true, changed: true };
  });
};

/** Takes back a shipment that was entered by mistake, as if it had never been. */
export const takeBackShipment = async (
  { db }: Store,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<{ ok: true } | Failure<"shipment-not-found">> => {
  return write(db, async (tx) => {
    const ref = shipments(db, orderId).doc(shipmentId);
    const act = actOf(db, { kind: "shipment", orderId, id: shipmentId });
    const [found, known, acted] = await tx.getAll(orders(db).doc(orderId), ref, act);
    const [order, shipment] = [found.data(), known.data()];
    if (!order || !shipment) return fail("shipment-not-found");
    tx.delete(known.ref);
    if (acted.exists) tx.delete(act);
    await forgetPackage(tx, db, { orderId, shipmentId, order, ...shipment });
    const left = (order.underway ?? 0) - (shipment.deliveredAt ? 0 : 1);
    const { underway, ...after } = afterShipping(order, shipment.lines, -1, Math.max(0, left));
    const reports = order.reported ? await findReports(tx, db, orderId) : [];
    const isEnded = order.reported && !reports.some(({ id }) => id !== shipmentId);
    tx.update(found.ref, {
      ...after,
      underway: underway || FieldValue.delete(),
      ...(isEnded && { reported: FieldValue.delete() }),
    });
    return { ok: true };
  });
};
