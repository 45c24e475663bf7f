import { type CheckedCollection, type DamagedDocument, damagedDocuments, type MendInput } from "contract/health";
import { getAnswer } from "../answers.ts";
import { api } from "../api.ts";

const DOCUMENTS = "/health/documents";

/**
 * The damaged documents of a collection; for admins. `onFound` is told of them as they are found. Throws an ApiError.
 */
export const findDamaged = async (
  collection: CheckedCollection,
  onFound: (documents: DamagedDocument[]) => void,
): Promise<void> => {
  for (let after: string | null = ""; after !== null; ) {
    const query = new URLSearchParams({ collection, ...(after && { after }) });
    const { documents, next } = await getAnswer(`${DOCUMENTS}?${query}`, damagedDocuments);
    onFound(documents);
    after = next;
  }
};

/**
 * Gives the wrong fields of a damaged document other values; for admins. Throws an ApiError, with what is still wrong.
 */
export const mendDocument = (mend: MendInput): Promise<unknown> => api.put(DOCUMENTS, mend);

/** Deletes a damaged document; for admins. Throws an ApiError. */
export const deleteDamaged = (path: string): Promise<unknown> =>
  api.delete(`${DOCUMENTS}?${new URLSearchParams({ path })}`);
