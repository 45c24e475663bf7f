import * as z from "zod/mini";
import { isDocumentId } from "./document-id.ts";

/** stockNotices/{uid}, and the API's answer: the products that were sold out, and that the user gets one letter about once they are back. */
export const stockNotices = z.object({ productIds: z.array(z.string()) });
export type StockNotices = z.output<typeof stockNotices>;

/** The products that a stored document names, as far as they can be read. */
export const readProductIds = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter(isDocumentId) : []);
