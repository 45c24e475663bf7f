import * as z from "zod/mini";
import { NOT_AN_ID } from "./fields.ts";

export const ALTERNATIVES_MAX = 3;

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** The IDs of products that can take another's place. They need not exist. firestore.rules has the same limits. */
export const alternativeIds = z
  .array(z.string(NOT_AN_ID).check(z.regex(/^[A-Za-z0-9][^/, ]{0,199}$/, NOT_AN_ID)), "Must be a list of products")
  .check(
    z.maxLength(ALTERNATIVES_MAX, `Must be ${ALTERNATIVES_MAX} products or fewer`),
    z.refine(isEachOnce, "Must have each product once"),
  );

/** Alternatives of a product that is sold out, as far as they can be ordered. Prices are in dollars per unit. */
export const insteadOf = z.array(z.object({ _id: z.string(), name: z.string(), price: z.number() }));
export type InsteadOf = z.output<typeof insteadOf>;

const NO_DAY = "Enter a date, as in 2026-12-04";

/** A day of this century. firestore.rules has the same. */
export const expectedDay = z.iso.date(NO_DAY).check(z.startsWith("20", NO_DAY));
