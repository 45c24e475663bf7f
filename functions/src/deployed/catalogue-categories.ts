import { onDocumentWritten } from "firebase-functions/firestore";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Keeps the catalogue's categories up to date. */
export const catalogueCategories = onDocumentWritten(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalogue, document: "categories/{slug}", retry: true },
  async () => {
    const { updateCategories } = await import("../catalogue/view-categories.ts");
    await updateCategories(firestore());
  },
);
