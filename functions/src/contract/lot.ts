import * as z from "zod/mini";
import { cleanText, withoutInvisible } from "./clean-text.ts";
import { daysAfter } from "./days.ts";
import type { Failure } from "./failures.ts";
import { storedText, wholeNumber } from "./fields.ts";
import { ORDER_LIMITS } from "./order.ts";
import type { Product } from "./product.ts";

/** GS1's limit for the lot of a barcode. `perLine` is the most lots of one line in a package. */
export const LOT_LIMITS = { lot: 20, perLine: 20 } as const;

/** A lot as it is stored and compared: in upper case, without spaces. */
export const cleanLot = (text: string): string => withoutInvisible(cleanText(text)).replace(/\s/g, "").toUpperCase();

const LOT = /^[!-~]+$/;

export const lotNumber = z
  .string("Lot is Required")
  .check(
    z.overwrite(cleanLot),
    z.minLength(1, "Lot is Required"),
    z.maxLength(LOT_LIMITS.lot, { error: `Must be ${LOT_LIMITS.lot} characters or fewer`, abort: true }),
    z.regex(LOT, "Use letters, digits and the signs of a keyboard"),
  );

/** A day, as in "2027-12-31". */
export const dayText = z.iso.date("Enter a date, as in 2027-12-31");

/** Pieces of one lot. `expiry` is a day or null. */
export const lotQuantity = z.object({
  lot: lotNumber,
  expiry: z._default(z.nullable(dayText), null),
  quantity: wholeNumber({ required: "Quantity is Required", ...ORDER_LIMITS.quantity }),
});
export type LotQuantity = z.output<typeof lotQuantity>;

export const storedLot = z.object({
  lot: storedText(LOT_LIMITS.lot),
  expiry: z.nullable(dayText),
  quantity: z.int(),
});

/** Names a lot of a product: SKUs can change. */
export const lotKey = (productId: string, lot: string): string => `${productId}|${lot}`;

export const piecesOf = (lots: readonly Pick<LotQuantity, "quantity">[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0);

/** The recalls of a product, as packing sees them: named lots, or all pieces. */
export interface PackingRecalls {
  lots: readonly string[];
  isAll: boolean;
  /** True while a recall of named lots is open: pieces without a lot may be of them. */
  needsLots: boolean;
}

interface PackedLine {
  name: string;
  quantity: number;
  lots: readonly LotQuantity[];
}

type NotPacked = Failure<"lots-required" | "lot-expired" | "lot-recalled"> & { message: string };
const no = <C extends NotPacked["code"]>(code: C, message: string) => ({ ok: false, code, message }) as const;

/**
 * Why pieces of a line can't be packed, in words for whoever packs; undefined if they can. `today` is a day in the
 * shop's zone. A product that is gone demands nothing.
 */
export const whyNotPacked = (
  { name, quantity, lots }: PackedLine,
  { lotsRequired, today, recalls }: { lotsRequired: boolean; today: string; recalls?: PackingRecalls | undefined },
): NotPacked | undefined => {
  if (recalls?.isAll) return no("lot-recalled", `${name} is recalled. Set the pieces aside.`);
  const recalled = lots.find(({ lot }) => recalls?.lots.includes(lot));
  if (recalled) return no("lot-recalled", `Lot ${recalled.lot} of ${name} is recalled. Set it aside.`);
  const expired = lots.find(({ expiry }) => expiry !== null && expiry < today);
  if (expired)
    return no("lot-expired", `Lot ${expired.lot} of ${name} expired on ${expired.expiry}. Pack another lot.`);
  const bare = quantity - piecesOf(lots);
  if (bare > 0 && recalls?.needsLots)
    return no("lots-required", `Lots of ${name} are recalled. Enter the lot of each piece.`);
  if (bare > 0 && lotsRequired) return no("lots-required", `Enter the lot of each piece of ${name}.`);
  return undefined;
};

/** True if a lot expires sooner than packing wants to ship. */
export const isShortDated = (
  { minimumShelfLifeDays }: Pick<Product, "minimumShelfLifeDays">,
  expiry: string | null,
  today: string,
): boolean => expiry !== null && minimumShelfLifeDays !== null && expiry < daysAfter(today, minimumShelfLifeDays);
