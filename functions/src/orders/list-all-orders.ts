import { FieldPath, type Query, Timestamp } from "firebase-admin/firestore";
import { trackingNumber } from "../contract/carriers.ts";
import { finderOf, searchable } from "../contract/fold.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { Order } from "../contract/order-answer.ts";
import { type OrdersAsked, STAGES_IN } from "../contract/order-list.ts";
import { ORDER_NUMBER, orderNumber } from "../contract/order-number.ts";
import type { OrderStage } from "../contract/order-stage.ts";
import { referencesOf } from "../contract/references.ts";
import { orders, shipmentsOfAll } from "../store/collections.ts";
import { type Cursor, cursorAfter, readCursor, type Sorting } from "../store/cursor.ts";
import { NEWEST_FIRST, type Part, type PartOf, partOf, sortedFrom } from "../store/part.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { fromRow, placedIn } from "./read-orders.ts";

/** The most orders that one call of a search reads. The next part continues from there. */
const READ_AT_ONCE = 5000;
const BATCH = 500;
/** The most orders of a customer, and the most with a returned refund or a report. */
const MOST_AT_ONCE = 2000;

const SORTINGS: Record<NonNullable<OrdersAsked["sort"]>, Sorting> = {
  newest: NEWEST_FIRST,
  oldest: { ...NEWEST_FIRST, direction: "asc" },
  total: { field: "totalCents", kind: "number", direction: "desc" },
  customer: { field: "customer.name", kind: "text", direction: "asc" },
};

const sortingOf = ({ sort = "newest" }: OrdersAsked): Sorting => SORTINGS[sort];

type Found = Row<StoredOrder>;

/**
 * The orders of an admin's query. Firestore filters and sorts by time, state, total and customer, and an index finds an
 * email address, PO number or ID. For other words, orders are read until the part is full: Firestore has no text
 * search.
 */
export const findOrders = async ({ db }: Store, asked: OrdersAsked, part: PartOf): Promise<Part<Order>> => {
  // Few orders are in these.
  if (asked.state === "owed" || asked.state === "reported") {
    const { rows } = readable((await inState(orders(db), asked.state).limit(MOST_AT_ONCE).get()).docs);
    return partOfNamed(rows.filter(orderFinder(asked.q)), asked, part);
  }
  const named = asked.q ? await ordersNamed({ db }, asked.q) : [];
  if (named.length > 0) return partOfNamed(named, asked, part);
  const sorting = sortingOf(asked);
  const areDaysSorted = sorting.kind === "time";
  // Sorted by total or customer, only `paid` has an index.
  const hasIndex = areDaysSorted || asked.state === undefined || asked.state === "paid" || asked.state === "unpaid";
  const query = narrowed(orders(db), areDaysSorted ? asked : hasIndex ? { state: asked.state } : {});
  const isFiltered = asked.q || !hasIndex || (!areDaysSorted && (asked.from || asked.to));
  return isFiltered ? search({ db }, query, asked, part) : partOf(orders(db), query, part, fromRow, sorting);
};

const narrowed = (all: Query<StoredOrder>, { state, ...placed }: OrdersAsked): Query<StoredOrder> =>
  placedIn(state ? inState(all, state) : all, placed);

type State = NonNullable<OrdersAsked["state"]>;

const stagesIn = (state: State): readonly OrderStage[] | undefined =>
  state in STAGES_IN ? STAGES_IN[state as keyof typeof STAGES_IN] : undefined;

const inState = (all: Query<StoredOrder>, state: State): Query<StoredOrder> => {
  const stages = stagesIn(state);
  if (stages) return all.where("stage", "in", stages);
  if (state === "owed") return all.where("owedCents", ">", 0);
  if (state === "reported") return all.where("reported", "==", true);
  return state === "disputed" ? all.where("dispute", "==", "open") : all.where("paid", "==", state === "paid");
};

const isInState = (order: StoredOrder, state: State): boolean => {
  const { paid, stage, dispute, owedCents = 0, reported = false } = order;
  const stages = stagesIn(state);
  if (stages) return stages.includes(stage);
  if (state === "owed") return owedCents > 0;
  if (state === "reported") return reported;
  return state === "disputed" ? dispute === "open" : paid === (state === "paid");
};

/**
 * The orders that a text names exactly: a customer's, those of a PO number, or one by its number, tracking number,
 * payment or ID.
 */
const ordersNamed = async ({ db }: Store, text: string): Promise<Found[]> => {
  const found = async (query: Query<StoredOrder>) => readable((await query.get()).docs).rows;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return found(orders(db).where("customer.email", "==", text.toLowerCase()).limit(MOST_AT_ONCE));
  const number = text.toUpperCase();
  if (ORDER_NUMBER.test(number)) {
    const numbered = await found(orders(db).where("number", "==", number).limit(1));
    if (numbered.length > 0) return numbered;
  }
  const underPo = await found(orders(db).where("references.poNumber", "==", text).limit(MOST_AT_ONCE));
  if (underPo.length > 0) return underPo;
  const tracked = await ordersTracked({ db }, trackingNumber(text));
  if (tracked.length > 0 || !/^[\w-]{15,128}$/.test(text)) return tracked;
  const [byPayment, byId] = await Promise.all([
    found(orders(db).where("transactionId", "==", text).limit(2)),
    found(orders(db).where(FieldPath.documentId(), "==", text).limit(1)),
  ]);
  return byPayment.length > 0 ? byPayment : byId;
};

/** No tracking number is on packages of more orders. */
const MOST_TRACKED = 30;

/** The orders with a package of this tracking number. */
const ordersTracked = async ({ db }: Store, tracking: string): Promise<Found[]> => {
  if (!/^(?=.*\d)[\w-]{6,}$/.test(tracking)) return [];
  const packages = shipmentsOfAll(db).where("tracking", "in", [...new Set([tracking, tracking.toUpperCase()])]);
  const { docs } = await packages.limit(MOST_TRACKED).get();
  const ids = [...new Set(docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []))];
  if (ids.length === 0) return [];
  return readable((await orders(db).where(FieldPath.documentId(), "in", ids).get()).docs).rows;
};

const sortKeyOf = (value: unknown): string | number => {
  if (value instanceof Timestamp) return value.toMillis();
  return typeof value === "number" ? value : textOf(value);
};

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

const partOfNamed = (named: Found[], asked: OrdersAsked, { limit, after }: PartOf): Part<Order> => {
  const sorting = sortingOf(asked);
  const sign = sorting.direction === "asc" ? 1 : -1;
  const keyOf = ({ snapshot, id }: Found): Cursor => [snapshot.get(sorting.field), id];
  const order = ([a, aId]: Cursor, [b, bId]: Cursor) =>
    sign * (compare(sortKeyOf(a), sortKeyOf(b)) || compare(aId, bId));
  const cursor = after === undefined ? undefined : readCursor(after, sorting);
  const rows = named
    .filter(({ snapshot, data }) => isAsked(data, snapshot.get("createdAt"), asked))
    .filter((row) => !cursor || order(keyOf(row), cursor) > 0)
    .sort((a, b) => order(keyOf(a), keyOf(b)));
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(fromRow),
    next: rows.length > limit && last ? cursorAfter(last.snapshot, sorting) : undefined,
  };
};

const isAsked = (order: StoredOrder, createdAt: unknown, { state, from, to }: OrdersAsked): boolean => {
  const time = createdAt instanceof Timestamp ? createdAt.toMillis() : Number.NaN;
  return (
    (!state || isInState(order, state)) && !(from && !(time >= Date.parse(from))) && !(to && !(time < Date.parse(to)))
  );
};

const search = async (
  { db }: Store,
  query: Query<StoredOrder>,
  asked: OrdersAsked,
  { limit, after }: PartOf,
): Promise<Part<Order>> => {
  const sorting = sortingOf(asked);
  const isFound = orderFinder(asked.q);
  const items: Order[] = [];
  let start = await sortedFrom(orders(db), query, after, sorting);
  let next: string | undefined;
  for (let read = 0; start && read < READ_AT_ONCE; read += BATCH) {
    const { docs } = await start.limit(BATCH).get();
    for (const document of docs) {
      if (items.length === limit) return { items, next };
      next = cursorAfter(document, sorting);
      const [row] = readable([document]).rows;
      if (row && isAsked(row.data, document.get("createdAt"), asked) && isFound(row)) items.push(fromRow(row));
    }
    const last = docs.at(-1);
    if (docs.length < BATCH || !last) return { items, next: undefined };
    start = start.startAfter(last);
  }
  return { items, next };
};

/** Finds orders that have all words of a text, in any field that an admin knows an order by. */
const orderFinder = (typed = ""): ((order: { id: string; data: StoredOrder }) => boolean) => {
  const isFound = finderOf(typed);
  return ({ id, data }) => {
    const { customer, delivery, lines, transactionId } = data;
    const products = lines.flatMap(({ name, sku, productId }) => [name, sku, productId]);
    const texts = [customer.name, customer.email, ...products, id, orderNumber(id, data), transactionId ?? ""];
    const { address, phone, place = "", recipient = "" } = delivery;
    const named = Object.values(referencesOf(data));
    return isFound(searchable([...texts, address, phone, place, recipient, ...named], phone));
  };
};
