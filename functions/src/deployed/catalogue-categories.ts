import { onDocumentWritten } from "firebase-functions/firestore";
import { firestore, OPTIONS } from "./runtime.ts";

/** Keeps the catalogue's categories up to date. */
export const catalogueCategories = onDocumentWritten(
  { ...OPTIONS, document: "categories/{slug}", retry: true },
  async () => {
    const { updateCategories } = await import("../catalogue/view-categories.ts");
    await updateCategories(firestore());
  },
);
