import { Timestamp } from "firebase-admin/firestore";

/** A stored text; "" for any other value. `String` throws for some stored maps. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** A stored time in ISO 8601; null for any other value. */
export const isoTimeOf = (value: unknown): string | null =>
  value instanceof Timestamp ? value.toDate().toISOString() : null;
