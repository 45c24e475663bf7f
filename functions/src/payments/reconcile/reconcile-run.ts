import { REFUNDS_PER_RUN } from "../../contract/abuse-limits.ts";
import type { PaymentServices } from "../services.ts";
import { type Difference, type Permission, reconcilePayment } from "./reconcile-payment.ts";

export const PARTS = ["intents", "refunds", "disputes", "payments", "orders", "series", "products"] as const;
export type Part = (typeof PARTS)[number];

export interface Run {
  services: PaymentServices;
  since: Date | undefined;
  permission: Permission;
  /** Reads every product to find negative stock. */
  withStock: boolean;
  /** Refunds that wait until their number is known. */
  refundsDue: { id: string; orderId: string | undefined }[];
  /** Payments that agree as far as their charge tells, or were compared. */
  seen: Set<string>;
  /** Payments compared with their refunds and disputes. */
  compared: Set<string>;
  looked: Record<Part, number>;
  differences: Difference[];
}

/** Compares the batch after this ID. Returns the last ID of the batch; undefined at the end of the part. */
export type Look = (run: Run, after: string | undefined) => Promise<string | undefined>;

export const BATCH = 100;

export const look = async (run: Run, id: string, orderId?: string): Promise<void> => {
  run.seen.add(id);
  run.compared.add(id);
  const difference = await reconcilePayment(run.services, id, { orderId, permission: run.permission });
  if (difference?.code === "money-without-order" && run.permission === "no-refunds")
    run.refundsDue.push({ id, orderId });
  else if (difference) run.differences.push(difference);
};

/** Makes the refunds that are due. If they are too many, an admin decides. */
export const refundDue = async ({ services, refundsDue, differences }: Run): Promise<void> => {
  for (const { id, orderId } of refundsDue) {
    const permission = refundsDue.length > REFUNDS_PER_RUN ? "nothing" : "refunds";
    const difference = await reconcilePayment(services, id, { orderId, permission });
    if (!difference) continue;
    differences.push(permission === "nothing" ? { ...difference, code: "too-many-refunds" } : difference);
  }
};
