import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { type Place, place, type StoredPlace } from "../contract/place.ts";
import { answerOf } from "./answer-of.ts";
import { places } from "./collections.ts";
import type { Transaction } from "./write.ts";

const answered = answerOf(place);

export const toPlace = ({ id, data }: { id: string; data: StoredPlace & { createdAt: unknown } }): Place =>
  answered({ id, data: { ...data, usedAt: data.usedAt?.toISOString() ?? null } });

/** Marks a customer's delivery place as the last one used, in the commit that places or quotes an order to it. */
export const usePlace = async (
  tx: Transaction,
  db: Firestore,
  uid: string,
  label: string | undefined,
): Promise<void> => {
  if (!label) return;
  const { docs } = await tx.find(places(db, uid).where("label", "==", label).limit(1));
  for (const { ref } of docs) tx.update(ref, { usedAt: FieldValue.serverTimestamp() });
};
