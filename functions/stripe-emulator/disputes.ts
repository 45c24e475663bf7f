import type Stripe from "stripe";
import { type Call, emit } from "./call.ts";
import { missingResource, StripeFailure } from "./errors.ts";
import { listPage } from "./list-page.ts";
import { newDispute } from "./objects.ts";
import { onlyKnown, type Params, text } from "./params.ts";

/** The customer's bank disputes a charge, as it does soon after a payment with the test card for it. */
export const createDispute = (call: Call, charge: Stripe.Charge): void => {
  const dispute = newDispute(charge, call.now);
  call.store.disputes.set(dispute.id, dispute);
  call.store.charges.set(charge.id, { ...charge, disputed: true });
  emit(call, "charge.dispute.created", dispute);
  emit(call, "charge.dispute.funds_withdrawn", dispute);
};

/** The bank asks about a charge. No money moves, and the charge does not count as disputed. */
export const createInquiry = (call: Call, charge: Stripe.Charge): void => {
  const inquiry: Stripe.Dispute = {
    ...newDispute(charge, call.now),
    status: "warning_needs_response",
    is_charge_refundable: true,
  };
  call.store.disputes.set(inquiry.id, inquiry);
  emit(call, "charge.dispute.created", inquiry);
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

/** POST /v1/disputes/{id}/close: accepts the dispute, which is lost then. */
export const closeDispute = (call: Call, params: Params, id: string): Stripe.Dispute => {
  onlyKnown(params, []);
  return decide(call, findOpen(call, id), "lost");
};

/** GET /v1/disputes: all disputes, or those of an intent, newest first. */
export const listDisputes = (call: Call, params: Params): Stripe.ApiList<Stripe.Dispute> =>
  listPage(call, params, "/v1/disputes", call.store.disputes);

const findOpen = (call: Call, id: string): Stripe.Dispute => {
  const dispute = call.store.disputes.get(id);
  if (!dispute) throw missingResource("dispute", id, "dispute");
  if (dispute.status === "needs_response") return dispute;
  throw new StripeFailure(400, { type: "invalid_request_error", message: "This dispute is already closed" });
};

const decide = (call: Call, open: Stripe.Dispute, status: "won" | "lost"): Stripe.Dispute => {
  const closed: Stripe.Dispute = { ...open, status };
  call.store.disputes.set(closed.id, closed);
  emit(call, "charge.dispute.closed", closed);
  if (status === "won") emit(call, "charge.dispute.funds_reinstated", closed);
  return closed;
};
