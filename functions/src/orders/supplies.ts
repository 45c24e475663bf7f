import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { piecesOf } from "../contract/lot.ts";
import type { StoredOrder } from "../contract/order.ts";
import { may } from "../contract/permissions.ts";
import type { OrderRecall } from "../contract/recall.ts";
import type { StoredShipment } from "../contract/shipment.ts";
import { SUPPLIED_SHIPMENTS_MAX, type Supplies, type Supply } from "../contract/supply.ts";
import type { Caller } from "../contract/user.ts";
import { orders, reachedOfAll, shipmentsOfAll, users } from "../store/collections.ts";
import { recallsOf } from "../store/order-recalls.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

export interface Shipped {
  orderId: string;
  order: StoredOrder;
  shipment: StoredShipment;
}

/** A recall that reaches an order. */
type Recalled = Pick<OrderRecall, "orderId" | "productId" | "lots">;

const lineRows = ({ orderId, order, shipment }: Shipped, recalls: readonly Recalled[]): Supply[] =>
  shipment.lines.flatMap(({ line, quantity, lots }) => {
    const ordered = order.lines[line];
    if (!ordered) return [];
    const { productId, sku, name } = ordered;
    const of = { productId, sku, name, orderId, lastShippedAt: shipment.shippedAt.toISOString() };
    const own = recalls.filter((recall) => recall.orderId === orderId && recall.productId === productId);
    // Pieces without a lot may be of any.
    const isRecalled = (lot: string) => own.some(({ lots }) => lots.length === 0 || lot === "" || lots.includes(lot));
    const bare = quantity - piecesOf(lots);
    return [
      ...lots.map((lot) => ({ ...of, ...lot, recalled: isRecalled(lot.lot) })),
      ...(bare > 0 ? [{ ...of, lot: "", expiry: null, quantity: bare, recalled: isRecalled("") }] : []),
    ];
  });

const keyOf = ({ productId, lot, expiry }: Supply) => `${productId}|${lot}|${expiry}`;

/** What expires first comes first, then by product and lot. */
const byExpiry = (a: Supply, b: Supply) =>
  (a.expiry ?? "9999").localeCompare(b.expiry ?? "9999") || a.name.localeCompare(b.name) || a.lot.localeCompare(b.lot);

/** Shipments, the newest first, as sums by product, lot and expiry. */
export const suppliesIn = (shipped: readonly Shipped[], recalls: readonly Recalled[] = []): Supply[] => {
  const sums = new Map<string, Supply>();
  for (const row of shipped.flatMap((one) => lineRows(one, recalls))) {
    const known = sums.get(keyOf(row));
    const both = known && { quantity: known.quantity + row.quantity, recalled: known.recalled || row.recalled };
    sums.set(keyOf(row), { ...(known ?? row), ...both });
  }
  return [...sums.values()].sort(byExpiry);
};

const isFound = (found: DocumentSnapshot): found is QueryDocumentSnapshot<StoredOrder> => found.exists;

/** Shipments with their orders; without those whose orders are gone. Costs a read for each order. */
export const withOrders = async ({ db }: Store, found: readonly Row<StoredShipment>[]): Promise<Shipped[]> => {
  const orderOf = ({ snapshot }: Row<StoredShipment>) => snapshot.ref.parent.parent?.id ?? "";
  const ids = [...new Set(found.map(orderOf))];
  if (ids.length === 0) return [];
  const known = readable((await db.getAll(...ids.map((id) => orders(db).doc(id)))).filter(isFound)).rows;
  const byId = new Map(known.map(({ id, data }) => [id, data]));
  return found.flatMap((row) => {
    const order = byId.get(orderOf(row));
    return order ? [{ orderId: orderOf(row), order, shipment: row.data }] : [];
  });
};

/** What a customer has received, by product, lot and expiry. Costs a read for each shipment and each order. */
export const readSupplies = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<{ ok: true; supplies: Supplies } | Failure<"not-allowed" | "user-not-found">> => {
  if (!may(caller, "see own supplies", caller.uid === uid)) return fail("not-allowed");
  const newest = shipmentsOfAll(db).where("uid", "==", uid).orderBy("shippedAt", "desc");
  const [profile, { docs }, reached] = await Promise.all([
    users(db).doc(uid).get(),
    newest.limit(SUPPLIED_SHIPMENTS_MAX + 1).get(),
    reachedOfAll(db).where("uid", "==", uid).get(),
  ]);
  if (!profile.exists) return fail("user-not-found");
  const isWhole = docs.length <= SUPPLIED_SHIPMENTS_MAX;
  const shipped = await withOrders({ db }, readable(docs.slice(0, SUPPLIED_SHIPMENTS_MAX)).rows);
  const recalls = await recallsOf({ db }, readable(reached.docs).rows);
  const expiryLetters = profile.get("expiryLetters") === true;
  return { ok: true, supplies: { items: suppliesIn(shipped, recalls), isWhole, expiryLetters } };
};

/** Says whether a customer wants an email before a lot expires. */
export const setExpiryLetters = (
  { db }: Store,
  caller: Caller,
  uid: string,
  wanted: boolean,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "user-not-found">> =>
  write(db, async (tx) => {
    if (!may(caller, "see own supplies", caller.uid === uid)) return fail("not-allowed");
    const profile = await tx.get(users(db).doc(uid));
    if (!profile.exists) return fail("user-not-found");
    const changed = (profile.get("expiryLetters") === true) !== wanted;
    if (changed) tx.update(profile.ref, { expiryLetters: wanted });
    return { ok: true, changed };
  });
