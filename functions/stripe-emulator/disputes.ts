import type Stripe from "stripe";
import { type Call, emit } from "./call.ts";
import { missingResource, refused } from "./errors.ts";
import { listPage } from "./list-page.ts";
import { newDispute } from "./objects.ts";
import { onlyKnown, type Params, text } from "./params.ts";

/**
 * The customer's bank disputes a charge, as it does soon after a payment with the test card for it, or only asks about
 * it: then no money moves, and the charge does not count as disputed.
 */
export const createDispute = (call: Call, charge: Stripe.Charge, isInquiry: boolean): void => {
  const asked = { status: "warning_needs_response", is_charge_refundable: true } as const;
  const dispute: Stripe.Dispute = { ...newDispute(charge, call.now), ...(isInquiry && asked) };
  call.store.disputes.set(dispute.id, dispute);
  emit(call, "charge.dispute.created", dispute);
  if (isInquiry) return;
  call.store.charges.set(charge.id, { ...charge, disputed: true });
  emit(call, "charge.dispute.funds_withdrawn", dispute);
};

const EVIDENCE: Record<string, "won" | "lost" | undefined> = { winning_evidence: "won", losing_evidence: "lost" };

/** POST /v1/disputes/{id}: evidence that is one of Stripe's test values decides the dispute at once. */
export const updateDispute = (call: Call, params: Params, id: string): Stripe.Dispute => {
  onlyKnown(params, ["evidence", "submit"]);
  const status = EVIDENCE[text(params, "evidence[uncategorized_text]") ?? ""];
  const open = findOpen(call, id);
  emit(call, "charge.dispute.updated", open);
  return status ? decide(call, open, status) : open;
};

/** GET /v1/disputes: all disputes, or those of an intent, newest first. */
export const listDisputes = ({ store }: Call, params: Params): Stripe.ApiList<Stripe.Dispute> =>
  listPage(params, { url: "/v1/disputes", rows: store.disputes, field: "payment_intent", objects: store.intents });

const findOpen = ({ store }: Call, id: string): Stripe.Dispute => {
  const dispute = store.disputes.get(id);
  if (!dispute) throw missingResource("dispute", id, "dispute");
  if (dispute.status !== "needs_response") throw refused("This dispute is already closed");
  return dispute;
};

const decide = (call: Call, open: Stripe.Dispute, status: "won" | "lost"): Stripe.Dispute => {
  const closed: Stripe.Dispute = { ...open, status };
  call.store.disputes.set(closed.id, closed);
  emit(call, "charge.dispute.closed", closed);
  if (status === "won") emit(call, "charge.dispute.funds_reinstated", closed);
  return closed;
};
