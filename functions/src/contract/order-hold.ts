import { ORDER_LIFETIME_HOURS } from "./lifetimes.ts";

/** When an unpaid order is released, in ISO 8601. A brand-new order has no `createdAt` yet. */
export const heldUntil = ({ createdAt }: { createdAt: string | null }): string =>
  new Date((createdAt ? Date.parse(createdAt) : Date.now()) + ORDER_LIFETIME_HOURS * 3_600_000).toISOString();
