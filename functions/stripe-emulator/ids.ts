import { randomBytes } from "node:crypto";

/** An ID in Stripe's format: a prefix that names the kind, and random characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
