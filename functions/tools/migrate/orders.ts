import { type DocumentData, FieldValue, type Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { parse, storedId } from "../../src/contract/fields.ts";
import { newLine, newOrder } from "../../src/contract/new-order.ts";
import { isForgotten, orderLine, type StoredOrder, storedOrder } from "../../src/contract/order.ts";
import { derivedOf } from "../../src/contract/order-stage.ts";
import { isSku } from "../../src/contract/product.ts";
import { countRefunds } from "../../src/contract/refund.ts";
import { forgetWords } from "../../src/people/forget-customer.ts";
import { holds, refunds } from "../../src/store/collections.ts";
import { reserveNumber } from "../../src/store/order-numbers.ts";
import { readable } from "../../src/store/readable.ts";
import type { Transaction } from "../../src/store/write.ts";
import type { Step } from "./step.ts";

/** The fields that orders had before they had lines. */
const flatOrder = z.object({
  productId: storedId,
  pName: z.string(),
  quantity: z.number(),
  price: z.number(),
  address: z.string(),
  phone: z.string(),
  customer: z.string(),
  customerName: z.string(),
  email: z.string(),
  uid: storedId,
});
/** Those that no order has anymore. */
const FORMER = Object.keys(flatOrder.shape).filter((field) => field !== "customer");

type Derived = Pick<StoredOrder, "stage" | "keptCents">;
type Parts = Pick<StoredOrder, "customer" | "delivery" | "lines" | "productIds" | "totalCents" | "number"> & Derived;

/** The fields that replace an order's flat ones; undefined for an order that is damaged. */
const partsOf = (data: DocumentData, sku: string): Parts | undefined => {
  const flat = parse(flatOrder, data);
  if (!flat.ok) return undefined;
  const { uid, customer: email, customerName: name, address, phone, productId, pName, price, quantity } = flat.value;
  const line = parse(orderLine, newLine({ _id: productId, sku, name: pName, price }, quantity));
  if (!line.ok) return undefined;
  const { customer, delivery, lines, productIds, totalCents } = newOrder({
    customer: { uid, email, name },
    delivery: { address, phone },
    lines: [line.value],
  });
  const parts = { customer, delivery, lines, productIds, totalCents };
  const derived = derivedOf({
    paid: data.paid,
    refundedCents: data.refundedCents,
    dispute: data.dispute,
    totalCents,
    lines,
  });
  return parse(storedOrder, { ...data, ...parts, ...derived }).ok ? { ...parts, ...derived } : undefined;
};

/** The parts that an order has, with what follows from it as it should be; undefined for an order that is damaged. */
const partsIn = (data: DocumentData): Parts | undefined => {
  const order = parse(storedOrder, data);
  return order.ok ? { ...order.value, ...derivedOf(order.value) } : undefined;
};

/** The product's SKU; empty if the product is gone. */
const skuOf = async (tx: Transaction, db: Firestore, productId: unknown): Promise<string> => {
  const id = parse(storedId, productId);
  const sku: unknown = id.ok && (await tx.get(db.collection("products").doc(id.value))).get("sku");
  return isSku(sku) ? sku : "";
};

/** Adds an unpaid order to its customer's list. Resolves to whether it was missing there. */
const enter = async (tx: Transaction, db: Firestore, uid: string, orderId: string, lines: number): Promise<boolean> => {
  const list = await tx.get(holds(db).doc(uid));
  const listed: unknown = list.get("orderIds");
  const orderIds = Array.isArray(listed) ? listed : [];
  if (orderIds.includes(orderId)) return false;
  const fields = {
    orderIds: [...orderIds, orderId],
    ...(lines > 1 && { extraLines: Number(list.get("extraLines") ?? 0) + lines - 1 }),
  };
  if (list.exists) tx.update(list.ref, fields);
  else tx.create(list.ref, fields);
  return true;
};

/** The sum of a paid order's refunds that came back; undefined if the order stores it. */
const missingSum = async (tx: Transaction, db: Firestore, orderId: string, data: DocumentData) => {
  const order = parse(storedOrder, data);
  if (!order.ok || !order.value.paid) return undefined;
  const made = readable((await tx.find(refunds(db, orderId))).docs).rows.map((row) => row.data);
  const { owedCents } = countRefunds(order.value, made);
  return owedCents === (order.value.owedCents ?? 0) ? undefined : { owedCents };
};

/**
 * Gives each order its number, its parts and what follows from them, and each unpaid order its entry in the customer's
 * list.
 */
export const orders: Step = {
  title: "Orders",
  collection: (db) => db.collection("orders"),
  migrate: async (tx, db, ref) => {
    const data = (await tx.get(ref)).data();
    if (!data) return "current";
    const isFlat = !("lines" in data);
    const sum = await missingSum(tx, db, ref.id, data);
    const parts = isFlat ? partsOf(data, await skuOf(tx, db, data.productId)) : partsIn({ ...data, ...sum });
    if (!parts) return "left";
    const isEntered = data.paid === false && (await enter(tx, db, parts.customer.uid, ref.id, parts.lines.length));
    const isUnsaid = isForgotten(parts) && (await forgetWords(tx, ref));
    const { stage, keptCents } = parts;
    const number = parts.number ?? (await reserveNumber(tx, db, ref.id));
    // Its total stays what it was: no fee or tax is added to a stored order.
    const quote = !data.quotedAt && {
      quotedAt: data.createdAt ?? FieldValue.serverTimestamp(),
      deliveryCents: 0,
      taxCents: 0,
    };
    const derived = { stage, number, ...(keptCents !== undefined && { keptCents }) };
    const isCurrent = !sum && !quote && stage === data.stage && keptCents === data.keptCents && number === data.number;
    const former = Object.fromEntries(FORMER.map((field) => [field, FieldValue.delete()]));
    if (isFlat) tx.update(ref, { ...parts, number, ...quote, ...former });
    else if (!isCurrent) tx.update(ref, { ...sum, ...quote, ...derived });
    return isCurrent && !isEntered && !isUnsaid ? "current" : "changed";
  },
};
