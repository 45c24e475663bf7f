import { isDeepStrictEqual } from "node:util";
import { FieldValue } from "firebase-admin/firestore";
import { type CheckInBody, fitsPackage, shortLines } from "../contract/check-in.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { endReports, findReports } from "../store/check-ins.ts";
import { orders, shipments } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

type NotCheckedIn = Failure<"order-not-found" | "shipment-not-found" | "more-than-shipped" | "check-in-done">;

/**
 * Stores what a customer found in a package. The order is `reported` while something is missing or damaged. `changed`
 * is false if the same was said before.
 */
export const checkInShipment = (
  { db }: Store,
  caller: Caller,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { lines: typed }: CheckInBody,
): Promise<{ ok: true; changed: boolean } | NotCheckedIn> =>
  write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), shipments(db, orderId).doc(shipmentId));
    const [order, shipment] = [found.data(), known.data()];
    if (!order || !may(caller, "check in a shipment", order.customer.uid === caller.uid))
      return fail("order-not-found");
    if (!shipment) return fail("shipment-not-found");
    const lines = shortLines(typed);
    const { checkIn } = shipment;
    if (checkIn && isDeepStrictEqual(checkIn.lines, lines)) return { ok: true, changed: false };
    if (checkIn?.doneAt) return fail("check-in-done");
    if (!fitsPackage(lines, shipment.lines)) return fail("more-than-shipped");
    const others = order.reported ? await findReports(tx, db, orderId) : [];
    const isReported = lines.length > 0 || others.some(({ id }) => id !== shipmentId);
    tx.update(known.ref, {
      "checkIn.at": FieldValue.serverTimestamp(),
      "checkIn.lines": lines,
      "checkIn.doneAt": null,
    });
    if (isReported || order.reported) tx.update(found.ref, { reported: isReported || FieldValue.delete() });
    return { ok: true, changed: true };
  });

/** Says that the shop has dealt with all that is reported of an order. `changed` is false if nothing is. */
export const endCheckIns = (
  { db }: Store,
  orderId: string,
): Promise<{ ok: true; changed: boolean } | Failure<"order-not-found">> =>
  write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    if (!order.reported) return { ok: true, changed: false };
    tx.update(found.ref, await endReports(tx, db, orderId, order));
    return { ok: true, changed: true };
  });
