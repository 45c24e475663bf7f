import type Stripe from "stripe";
import { expect, test } from "vitest";
import { anOrder } from "../../../testing/builders.ts";
import { reversalsOf, storesReversals } from "./reversals.ts";

const dispute = (created: number, reason: string, due_by: number | null, status = "needs_response") =>
  ({ created, reason, status, evidence_details: { due_by } }) as Stripe.Dispute;
const said = (...disputes: Stripe.Dispute[]) => reversalsOf({ refunds: [], disputes });

test("[M-2] [T-2] an order has the reason and deadline of its newest dispute of the status that counts, and hears of a new deadline", () => {
  const open = said(dispute(1, "duplicate", 9), dispute(2, "fraudulent", 8), dispute(3, "general", 7, "won"));
  expect(open).toMatchObject({ dispute: "open", disputedAt: new Date(2000), disputeReason: "fraudulent" });
  expect(open.disputeDueAt).toEqual(new Date(8000));
  expect(said(dispute(1, "general", 0)).disputeDueAt).toBeNull();
  expect(said()).toMatchObject({ dispute: null, disputeReason: null, disputeDueAt: null });
  const order = anOrder({ paid: true, ...open });
  expect(storesReversals(order, open)).toBe(true);
  expect(storesReversals(order, said(dispute(2, "fraudulent", 9)))).toBe(false);
  expect(storesReversals(anOrder({ paid: true }), said())).toBe(true);
});
