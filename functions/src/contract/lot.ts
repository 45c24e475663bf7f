import { withoutInvisible } from "./clean-text.ts";

/** The longest lot, in characters, as in GS1's identifier 10. */
export const LOT_MAX = 20;

/** A lot as it is stored: in upper case and without spaces. */
export const cleanLot = (text: string): string => withoutInvisible(text).replace(/\s/g, "").toUpperCase();

/** The characters that GS1 allows in a lot. */
const LOT = /^[!"%-?A-Z_]{1,20}$/;

export const isLot = (text: string): boolean => LOT.test(text);

/** A lot of a product, for queries. */
export const lotKey = (productId: string, lot: string): string => `${productId}|${lot}`;
