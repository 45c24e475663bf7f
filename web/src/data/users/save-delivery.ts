import { doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Keeps an order's address and phone number in the user's profile, for their next orders. Throws on unexpected failures. */
export const saveDelivery = (
  db: Firestore,
  uid: string,
  { address, phone }: { address: string; phone: string },
): Promise<Outcome> => attempt(() => updateDoc(doc(db, "users", uid), { address, phone }));
