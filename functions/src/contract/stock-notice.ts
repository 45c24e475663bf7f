import * as z from "zod/mini";
import { isDocumentId } from "./document-id.ts";

/** stockNotices/{uid}, and the API's response: the products that the user waits for. */
export const stockNotices = z.object({ productIds: z.array(z.string()) });
export type StockNotices = z.output<typeof stockNotices>;

/** The valid IDs in a stored document. */
export const readProductIds = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter(isDocumentId) : []);
