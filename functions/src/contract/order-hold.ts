import { ORDER_LIFETIME_HOURS } from "./limits.ts";

/** When an unpaid order is released. An order that was placed this moment has no time yet. */
export const heldUntil = ({ createdAt }: { createdAt: Date | null }): Date =>
  new Date((createdAt?.getTime() ?? Date.now()) + ORDER_LIFETIME_HOURS * 3_600_000);
