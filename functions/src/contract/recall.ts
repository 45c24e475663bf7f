import * as z from "zod/mini";
import { storedBy } from "./acted-by.ts";
import {
  EMAIL_MAX,
  isoTime,
  newId,
  optionalId,
  optionalText,
  requiredText,
  storedId,
  storedText,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
  wholeNumber,
} from "./fields.ts";
import { LOT_LIMITS, lotNumber, type PackingRecalls, piecesOf } from "./lot.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX, orderLine, type StoredOrder } from "./order.ts";
import { PRODUCT_LIMITS } from "./product.ts";
import type { StoredShipment } from "./shipment.ts";

export const RECALL_CLASSES = ["I", "II", "III"] as const;
export type RecallClass = (typeof RECALL_CLASSES)[number];

/** The classes in the words of the FDA. */
export const CLASS_IN_WORDS: Record<RecallClass, string> = {
  I: "Class I: using it can cause serious harm or death",
  II: "Class II: using it can cause harm that passes or can be treated",
  III: "Class III: using it is not likely to cause harm",
};

/**
 * - prepared: found out whom it reaches; nobody was told.
 * - sent: letters were sent, and answers come.
 * - closed: a record.
 */
export const RECALL_STATES = ["prepared", "sent", "closed"] as const;
export type RecallState = (typeof RECALL_STATES)[number];

export const RECALL_LIMITS = { lots: 100, reason: 500, instructions: 2000, unreadable: 100 } as const;

/** The body of POST /recalls. The client makes the ID, so that a repeated call makes one recall. */
export const recallBody = z
  .object({
    recallId: newId("recallId is Required"),
    /** The product, by its ID or SKU. */
    productId: optionalId,
    sku: optionalText(PRODUCT_LIMITS.sku, z.toUpperCase()),
    /** The lots; none for all pieces of the product. */
    lots: z._default(
      z.array(lotNumber).check(
        z.overwrite((lots) => [...new Set(lots)].sort()),
        z.maxLength(RECALL_LIMITS.lots, `A recall names at most ${RECALL_LIMITS.lots} lots`),
      ),
      [],
    ),
    class: z.enum(RECALL_CLASSES, "Choose a class: I, II or III"),
    reason: requiredText("Reason is Required", RECALL_LIMITS.reason),
    /** What the customer is to do. */
    instructions: requiredText("What to do is Required", RECALL_LIMITS.instructions),
  })
  .check(
    z.refine(({ productId, sku }) => (productId === "") !== (sku === ""), {
      error: "Send a productId or a sku",
      path: ["productId"],
    }),
  );
export type RecallBody = z.output<typeof recallBody>;

/** The body of POST /recalls/{id}/letters: to everybody who has had none, or again to who has not answered. */
export const recallLettersBody = z.object({ round: z.enum(["first", "again"], "round must be first or again") });
export type RecallRound = z.output<typeof recallLettersBody>["round"];

/** The body of PUT /orders/{id}/recalls/{recallId}: the pieces that the customer has set aside; 0 if none are left. */
export const recallAnswerBody = z.object({
  setAside: wholeNumber({
    required: "setAside is Required",
    min: 0,
    max: ORDER_LIMITS.quantity.max * ORDER_LINES_MAX,
  }),
});

const storedLots = z.array(storedText(LOT_LIMITS.lot)).check(z.maxLength(RECALL_LIMITS.lots));

/** recalls/{id}. */
export const storedRecall = z.object({
  productId: storedId,
  /** The product as it was named then. */
  sku: orderLine.shape.sku,
  name: orderLine.shape.name,
  /** None for all pieces. */
  lots: storedLots,
  class: z.enum(RECALL_CLASSES),
  reason: storedText(RECALL_LIMITS.reason),
  instructions: storedText(RECALL_LIMITS.instructions),
  /** Deleted: it was prepared, and its documents are being removed. */
  state: z.enum([...RECALL_STATES, "deleted"]),
  sentAt: z.nullable(storedTime),
  closedAt: z.nullable(storedTime),
  /** Null while the search for what it reaches is not finished. */
  searchedAt: z.nullable(storedTime),
  /** How far the search has come: its query, and the path of the last shipment. */
  searchedTo: z.optional(z.object({ query: z.int(), path: z.string() })),
  /** The paths of shipments that it could not read: see /dashboard/health. */
  unreadable: z.array(z.string()).check(z.maxLength(RECALL_LIMITS.unreadable)),
  /** True while the first round of letters is under way. */
  lettersDue: z.boolean(),
  /** The admins who did it. Absent until then. */
  preparedBy: z.optional(storedBy),
  sentBy: z.optional(storedBy),
  closedBy: z.optional(storedBy),
});
export type StoredRecall = z.output<typeof storedRecall>;

/** The fields with an admin. */
export const RECALL_ACTS = ["preparedBy", "sentBy", "closedBy"] as const satisfies (keyof StoredRecall)[];

const pieces = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Pieces of one shipment, or of all of an order. */
const reachedPieces = z.object({
  /** Pieces of the lots; all pieces if the recall names none. */
  pieces,
  /** Pieces that were shipped without a lot, and may be of these. */
  unrecorded: pieces,
});

export type ReachedPieces = z.output<typeof reachedPieces>;

/** recalls/{id}/reached/{orderId}: an order that a recall reaches. No row is ever removed once letters were sent. */
export const storedReached = z.extend(reachedPieces, {
  orderId: storedId,
  /** Empty, as name and email, once the account is gone. */
  uid: z.union([z.literal(""), storedId]),
  number: storedText(20),
  name: storedTextOrNone(ORDER_LIMITS.customerName),
  email: storedTextOrNone(EMAIL_MAX),
  /** What the search found, by shipment. The sums above follow from it. */
  shipments: z.record(z.string(), z.extend(reachedPieces, { shippedAt: storedTime })),
  /** The time of the latest shipment. */
  shippedAt: storedTime,
  letters: storedWholeNumber({ min: 0, max: 1000 }),
  lastLetterAt: z.nullable(storedTime),
  /** The pieces that the customer has set aside; null without an answer. 0, too, if the package was taken back. */
  setAside: z.nullable(pieces),
  answeredAt: z.nullable(storedTime),
  /** No letter can go: the account is gone, or the address was never one. The order's invoice may have another. */
  left: z.boolean(),
});
export type StoredReached = z.output<typeof storedReached>;

/** A row's shipments, and what follows from them. */
export const shipmentsInSum = (shipments: StoredReached["shipments"]) => {
  const all = Object.values(shipments);
  return {
    shipments,
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
    unrecorded: all.reduce((sum, { unrecorded }) => sum + unrecorded, 0),
    shippedAt: new Date(Math.max(...all.map(({ shippedAt }) => shippedAt.getTime()))),
  };
};

/** A row whose customer's account is gone. It stays as a record. */
export const NOBODY = { uid: "", name: "", email: "" } as const satisfies Partial<StoredReached>;

/** recallGuards/{productId}: what may not be packed. Packing demands that it has not changed. */
export const storedRecallGuard = z.object({
  recalls: z.record(z.string(), z.object({ lots: storedLots, open: z.boolean() })),
});
export type RecallGuard = z.output<typeof storedRecallGuard>;

/** What a product's recalls keep out of packages. Lots stay refused; the rest ends with the recall. */
export const packingRecalls = ({ recalls }: RecallGuard): PackingRecalls => {
  const all = Object.values(recalls);
  return {
    lots: all.flatMap(({ lots }) => lots),
    isAll: all.some(({ lots, open }) => open && lots.length === 0),
    needsLots: all.some(({ lots, open }) => open && lots.length > 0),
  };
};

/** The pieces of a shipment that a recall reaches. */
export const piecesReached = (
  { productId, lots }: Pick<StoredRecall, "productId" | "lots">,
  { lines }: Pick<StoredOrder, "lines">,
  shipment: Pick<StoredShipment, "lines">,
): ReachedPieces => {
  const own = shipment.lines.filter(({ line }) => lines[line]?.productId === productId);
  const shipped = piecesOf(own);
  if (lots.length === 0) return { pieces: shipped, unrecorded: 0 };
  const recorded = own.flatMap((one) => one.lots);
  return {
    pieces: piecesOf(recorded.filter(({ lot }) => lots.includes(lot))),
    unrecorded: shipped - piecesOf(recorded),
  };
};

const by = z.nullable(storedBy);

/** A recall in the API's responses. */
export const recall = z.object({
  _id: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  lots: z.array(z.string()),
  class: z.enum(RECALL_CLASSES),
  reason: z.string(),
  instructions: z.string(),
  state: z.enum(RECALL_STATES),
  createdAt: isoTime,
  sentAt: isoTime,
  closedAt: isoTime,
  searchedAt: isoTime,
  preparedBy: by,
  sentBy: by,
  closedBy: by,
  /** The paths of packages that it may reach, and that could not be read. */
  unreadable: z.array(z.string()),
});
export type Recall = z.output<typeof recall>;

/** The sums of what a recall reaches. Orders whose packages were taken back before the letter do not count. */
export const recallSums = z.object({
  orders: z.int(),
  customers: z.int(),
  pieces: z.int(),
  unrecorded: z.int(),
  /** Orders whose customers have answered, and the pieces that they have set aside. */
  answered: z.int(),
  setAside: z.int(),
  /** Orders without an answer. */
  open: z.int(),
  /** Orders that a first letter can still reach. */
  unsent: z.int(),
  /** Orders without an answer whose customers' accounts are gone. */
  left: z.int(),
});
export type RecallSums = z.output<typeof recallSums>;

/** The sums of the orders that a recall reaches. */
export const sumsOf = (all: readonly (SummedUp & { orderId: string })[]): RecallSums => {
  const rows = all.filter(isReached);
  const sum = (one: (row: SummedUp) => number) => rows.reduce((total, row) => total + one(row), 0);
  const count = (isOne: (row: SummedUp) => boolean) => rows.filter(isOne).length;
  return {
    orders: rows.length,
    customers: new Set(rows.map(({ uid, orderId }) => uid || `order ${orderId}`)).size,
    pieces: sum(({ pieces }) => pieces),
    unrecorded: sum(({ unrecorded }) => unrecorded),
    answered: count(({ setAside }) => setAside !== null),
    setAside: sum(({ setAside }) => setAside ?? 0),
    open: count(({ setAside }) => setAside === null),
    unsent: count(({ setAside, letters, left }) => setAside === null && letters === 0 && !left),
    left: count(({ setAside, left }) => setAside === null && left),
  };
};
type SummedUp = Pick<StoredReached, "uid" | "pieces" | "unrecorded" | "letters" | "setAside" | "left">;

/** False if all packages of an order were taken back before it had a letter. */
export const isReached = ({ pieces, unrecorded }: ReachedPieces): boolean => pieces + unrecorded > 0;

/** The answer to GET /recalls/{id}. */
export const recallInFull = z.extend(recall, recallSums.shape);
export type RecallInFull = z.output<typeof recallInFull>;

/** An order that a recall reaches, for admins. Name and email are the invoice's once the account is gone. */
export const reached = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  pieces: z.int(),
  unrecorded: z.int(),
  shippedAt: isoTime,
  letters: z.int(),
  lastLetterAt: isoTime,
  setAside: z.nullable(z.int()),
  answeredAt: isoTime,
  left: z.boolean(),
});
export type Reached = z.output<typeof reached>;

export const REACHED_STATES = ["open", "answered"] as const;
export type ReachedState = (typeof REACHED_STATES)[number];

/** A recall that reaches an order, for its customer. */
export const orderRecall = z.object({
  recallId: z.string(),
  orderId: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  lots: z.array(z.string()),
  class: z.enum(RECALL_CLASSES),
  reason: z.string(),
  instructions: z.string(),
  state: z.enum(["sent", "closed"]),
  pieces: z.int(),
  unrecorded: z.int(),
  setAside: z.nullable(z.int()),
  answeredAt: isoTime,
});
export type OrderRecall = z.output<typeof orderRecall>;

/** The answer to POST /recalls/{id}/search. */
export const recallSearched = z.object({ acknowledged: z.literal(true), finished: z.boolean() });
/** The answer to POST /recalls/{id}/letters: the letters that this call has sent, and those that are left. */
export const recallLetters = z.object({ acknowledged: z.literal(true), sent: z.int(), left: z.int() });

export const toOrderRecall = (
  recallId: string,
  recall: StoredRecall,
  { orderId, pieces, unrecorded, setAside, answeredAt }: StoredReached,
): OrderRecall => {
  const { productId, sku, name, lots, class: grade, reason, instructions, state } = recall;
  return {
    ...{ recallId, orderId, productId, sku, name, lots, class: grade, reason, instructions },
    ...{ state: state === "closed" ? "closed" : "sent", pieces, unrecorded, setAside },
    answeredAt: answeredAt?.toISOString() ?? null,
  };
};
