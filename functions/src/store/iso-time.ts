import { Timestamp } from "firebase-admin/firestore";

/** A stored time in the API's answers: null if it is missing or no time. Schemas leave `createdAt` out, so it is read as it is stored. */
export const isoTimeOf = (stored: unknown): string | null =>
  stored instanceof Timestamp ? stored.toDate().toISOString() : null;
