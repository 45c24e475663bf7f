import * as z from "zod/mini";
import { DOCUMENT_ID, NOT_AN_ID } from "./fields.ts";

/** The field types of stored documents. They accept nothing that the code behind them cannot handle. */

/** A text of at most this many characters, which may be empty. */
export const storedText = (max: number) => z.string().check(z.maxLength(max, `Must be ${max} characters or fewer`));

/** The ID of a document. */
export const documentId = z
  .string()
  .check(z.minLength(1, NOT_AN_ID), z.maxLength(1500), z.regex(DOCUMENT_ID, NOT_AN_ID));

/** A whole number between these limits. */
export const count = ({ min, max }: { min: number; max: number }) =>
  z.int("Must be a whole number").check(z.minimum(min), z.maximum(max));

/** Dollars with at most two decimals, between these limits. */
export const storedDollars = ({ min, max }: { min: number; max: number }) =>
  z.number().check(
    z.minimum(min),
    z.maximum(max),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "At most two decimals"),
  );
