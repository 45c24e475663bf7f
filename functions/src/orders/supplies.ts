import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { piecesOf } from "../contract/lot.ts";
import type { StoredOrder } from "../contract/order.ts";
import { may } from "../contract/permissions.ts";
import type { StoredShipment } from "../contract/shipment.ts";
import { SUPPLIED_SHIPMENTS_MAX, type Supplies, type Supply } from "../contract/supply.ts";
import type { Caller } from "../contract/user.ts";
import { orders, shipmentsOfAll, users } from "../store/collections.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

export interface Shipped {
  orderId: string;
  order: StoredOrder;
  shipment: StoredShipment;
}

const lineRows = ({ orderId, order, shipment }: Shipped): Supply[] =>
  shipment.lines.flatMap(({ line, quantity, lots }) => {
    const ordered = order.lines[line];
    if (!ordered) return [];
    const { productId, sku, name } = ordered;
    const of = { productId, sku, name, orderId, lastShippedAt: shipment.shippedAt.toISOString(), recalled: false };
    const bare = quantity - piecesOf(lots);
    return [
      ...lots.map((lot) => ({ ...of, ...lot })),
      ...(bare > 0 ? [{ ...of, lot: "", expiry: null, quantity: bare }] : []),
    ];
  });

const keyOf = ({ productId, lot, expiry }: Supply) => `${productId}|${lot}|${expiry}`;

/** What expires first comes first, then by product and lot. */
const byExpiry = (a: Supply, b: Supply) =>
  (a.expiry ?? "9999").localeCompare(b.expiry ?? "9999") || a.name.localeCompare(b.name) || a.lot.localeCompare(b.lot);

/** Shipments, the newest first, as sums by product, lot and expiry. */
export const suppliesIn = (shipped: readonly Shipped[]): Supply[] => {
  const sums = new Map<string, Supply>();
  for (const row of shipped.flatMap(lineRows)) {
    const known = sums.get(keyOf(row));
    sums.set(keyOf(row), known ? { ...known, quantity: known.quantity + row.quantity } : row);
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
  const [profile, { docs }] = await Promise.all([
    users(db).doc(uid).get(),
    newest.limit(SUPPLIED_SHIPMENTS_MAX + 1).get(),
  ]);
  if (!profile.exists) return fail("user-not-found");
  const isWhole = docs.length <= SUPPLIED_SHIPMENTS_MAX;
  const shipped = await withOrders({ db }, readable(docs.slice(0, SUPPLIED_SHIPMENTS_MAX)).rows);
  const expiryLetters = profile.get("expiryLetters") === true;
  return { ok: true, supplies: { items: suppliesIn(shipped), isWhole, expiryLetters } };
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
