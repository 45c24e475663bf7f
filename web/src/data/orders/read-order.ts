import { FirebaseError } from "firebase/app";
import { type DocumentData, doc, type Firestore, getDoc } from "firebase/firestore";

/**
 * Reads an order. Resolves to undefined where it is gone, or another customer's: the security rules don't tell a
 * customer which.
 */
export const readOrder = async (db: Firestore, orderId: string): Promise<DocumentData | undefined> => {
  try {
    return (await getDoc(doc(db, "orders", orderId))).data();
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return undefined;
    throw error;
  }
};
