import * as z from "zod/mini";
import { isDocumentId } from "./document-id.ts";

/** The API's response: the products that the user waits for. */
export const stockNotices = z.object({ productIds: z.array(z.string()) });
export type StockNotices = z.output<typeof stockNotices>;

/** stockNotices/{uid}. `pieces` has how many must be in stock, by product, where a minimum order is not enough. */
export interface StoredStockNotices extends StockNotices {
  pieces: Record<string, number>;
}

/** The valid IDs in a stored document. */
export const readProductIds = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter(isDocumentId) : []);

/** The valid numbers of pieces in a stored document. */
export const readPieces = (stored: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, pieces]) => typeof pieces === "number"));
