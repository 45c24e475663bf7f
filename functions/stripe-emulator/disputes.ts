import type Stripe from "stripe";
import { missingResource, refused } from "./errors.ts";
import { listPage } from "./list-page.ts";
import { emit, newDispute } from "./objects.ts";
import { onlyKnown, type Params, text } from "./params.ts";
import type { Store } from "./store.ts";

/**
 * The customer's bank disputes a charge, as it does soon after a payment with the test card for it, or only asks about
 * it: then no money moves, and the charge does not count as disputed.
 */
export const createDispute = (store: Store, charge: Stripe.Charge, isInquiry: boolean): void => {
  const asked = { status: "warning_needs_response", is_charge_refundable: true } as const;
  const dispute: Stripe.Dispute = { ...newDispute(charge), ...(isInquiry && asked) };
  store.disputes.set(dispute.id, dispute);
  emit(store, "charge.dispute.created", dispute);
  if (isInquiry) return;
  store.charges.set(charge.id, { ...charge, disputed: true });
  emit(store, "charge.dispute.funds_withdrawn", dispute);
};

const EVIDENCE: Record<string, "won" | "lost" | undefined> = { winning_evidence: "won", losing_evidence: "lost" };

/** POST /v1/disputes/{id}: evidence that is one of Stripe's test values decides the dispute at once. */
export const updateDispute = (store: Store, params: Params, id: string): Stripe.Dispute => {
  onlyKnown(params, ["evidence"]);
  const status = EVIDENCE[text(params, "evidence[uncategorized_text]") ?? ""];
  const open = store.disputes.get(id);
  if (!open) throw missingResource("dispute", id, "dispute");
  if (open.status !== "needs_response") throw refused("This dispute is already closed");
  emit(store, "charge.dispute.updated", open);
  if (!status) return open;
  const closed: Stripe.Dispute = { ...open, status };
  store.disputes.set(id, closed);
  emit(store, "charge.dispute.closed", closed);
  if (status === "won") emit(store, "charge.dispute.funds_reinstated", closed);
  return closed;
};

/** GET /v1/disputes: all disputes, or those of an intent, newest first. */
export const listDisputes = (store: Store, params: Params): Stripe.ApiList<Stripe.Dispute> =>
  listPage(params, { url: "/v1/disputes", rows: store.disputes, field: "payment_intent", objects: store.intents });
