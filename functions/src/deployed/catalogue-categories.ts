import { onDocumentWritten } from "firebase-functions/firestore";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Updates the catalog's categories. */
export const catalogueCategories = onDocumentWritten(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalog, document: "categories/{slug}", retry: true },
  async () => {
    const { updateCategories } = await import("../catalog/view-categories.ts");
    await updateCategories(firestore());
  },
);
