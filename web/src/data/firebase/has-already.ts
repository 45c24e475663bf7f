import { type DocumentReference, getDoc } from "firebase/firestore";

/**
 * Whether a document has these fields already. Browsers send a call again whose response got lost, and the security rules refuse to create what is
 * there. Never throws: a document that can't be read has nothing.
 */
export const hasAlready = async (ref: DocumentReference, fields: object): Promise<boolean> => {
  const stored = (await getDoc(ref).catch(() => undefined))?.data();
  return stored !== undefined && Object.entries(fields).every(([name, value]) => stored[name] === value);
};
