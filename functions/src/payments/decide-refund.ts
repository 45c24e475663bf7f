import { isDeepStrictEqual } from "node:util";
import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { isForgotten } from "../contract/order.ts";
import { isMoneyReturned, refundableCents } from "../contract/order-stage.ts";
import {
  isShippedAsSeen,
  openRefundCents,
  partsOfAgain,
  type RefundBody,
  refundAfter,
  type StoredRefund,
  sharesOfRefund,
} from "../contract/refund.ts";
import type { Caller } from "../contract/user.ts";
import { endReports } from "../store/check-ins.ts";
import { orders, refunds } from "../store/collections.ts";
import { noteAct } from "../store/order-acts.ts";
import { write } from "../store/write.ts";
import { type Named, trySendRefund } from "./send-refund.ts";
import type { PaymentServices } from "./services.ts";

type Refused = Failure<"order-not-found" | "order-disputed" | "shipped-meanwhile" | "not-left-to-refund">;

/**
 * Decides a refund of a paid order, by pieces or by an amount, and sends it. One commit keeps all refunds within what
 * was paid. A decided refund is made now or by the sweep. A repeated call changes nothing.
 */
export const refundOrder = async (
  services: PaymentServices,
  caller: Caller,
  orderId: string,
  call: RefundBody,
): Promise<{ ok: true } | Refused | Failure<"order-not-paid" | "refund-id-taken">> => {
  const { db, now } = services;
  const { refundId } = call;
  const decided = await write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), refunds(db, orderId).doc(refundId));
    const order = found.data();
    if (!order) return fail("order-not-found");
    const present = known.data();
    const reason = isForgotten(order) ? "" : call.reason;
    if (present) return isSame(present, { ...call, reason }) ? ({ ok: true } as const) : fail("refund-id-taken");
    if (!order.paid) return fail("order-not-paid");
    if (order.dispute === "open" || order.dispute === "lost") return fail("order-disputed");
    if (!isShippedAsSeen(order, call)) return fail("shipped-meanwhile");
    const others = (await tx.find(refunds(db, orderId))).docs.map((one) => one.data());
    const shares = sharesOfRefund(order, others, call);
    if (!shares) return fail("not-left-to-refund");
    const refund: StoredRefund = {
      lines: linesOf(call).map((one, at) => ({
        ...one,
        shipped: order.lines[one.line]?.shipped ?? 0,
        taxCents: shares.taxCents[at] ?? 0,
      })),
      cents: shares.cents,
      parts: shares.parts,
      delivery: call.delivery ?? false,
      reason,
      status: "decided",
      attempt: 0,
      stripeRefundId: null,
      failure: null,
      movedAt: null,
      changedAt: now(),
    };
    tx.create(known.ref, { ...refund, createdAt: FieldValue.serverTimestamp() });
    await noteAct(tx, db, caller, { kind: "refund", orderId, id: refundId });
    const dealtWith = await endReports(tx, db, orderId, order);
    tx.update(found.ref, { refundingCents: openRefundCents([...others, refund]), ...dealtWith });
    return { ok: true } as const;
  });
  if (decided.ok) await trySendRefund(services, { orderId, refundId });
  return decided;
};

export const refundAgain = async (
  services: PaymentServices,
  { orderId, refundId }: Named,
): Promise<{ ok: true } | Refused | Failure<"refund-not-found" | "refund-not-failed">> => {
  const { db, now } = services;
  const decided = await write(db, async (tx) => {
    const [found, known] = await tx.getAll(orders(db).doc(orderId), refunds(db, orderId).doc(refundId));
    const [order, refund] = [found.data(), known.data()];
    if (!order || !refund) return fail("refund-not-found");
    const next = refundAfter(refund, "again", { at: now() });
    if (!next) return fail("refund-not-failed");
    if (order.dispute === "open" || order.dispute === "lost") return fail("order-disputed");
    const all = (await tx.find(refunds(db, orderId))).docs;
    const others = all.flatMap((one) => (one.id === refundId ? [] : [one.data()]));
    // If its pieces are counted, only the money is missing.
    const pieces = refund.movedAt || refund.lines.length === 0 ? undefined : refund.lines;
    if (pieces && !isShippedAsSeen(order, refund)) return fail("shipped-meanwhile");
    const isLeft = pieces ? sharesOfRefund(order, others, { lines: pieces }) !== undefined : !isMoneyReturned(order);
    if (!isLeft || refund.cents > refundableCents(order)) return fail("not-left-to-refund");
    tx.update(known.ref, { ...next, parts: partsOfAgain(order, others, refund) });
    tx.update(found.ref, { refundingCents: openRefundCents([...others, next]) });
    return { ok: true } as const;
  });
  if (decided.ok) await trySendRefund(services, { orderId, refundId });
  return decided;
};

const linesOf = ({ lines = [] }: Partial<Pick<StoredRefund, "lines">>) =>
  lines.map(({ line, quantity, restock }) => ({ line, quantity, restock }));

const isSame = (present: StoredRefund, call: RefundBody): boolean =>
  present.reason === call.reason &&
  (call.cents === undefined || present.cents === call.cents) &&
  (present.delivery ?? false) === (call.delivery ?? false) &&
  isDeepStrictEqual(linesOf(present), linesOf(call));
