import * as z from "zod/mini";
import { withoutInvisible } from "./clean-text.ts";
import { requiredText, storedText, storedWholeNumber, wholeNumber } from "./fields.ts";

/** The limits of a category. firestore.rules has the same limits. */
export const CATEGORY_LIMITS = {
  name: 60,
  slug: 60,
  position: { min: 0, max: 10_000 },
  count: 100,
} as const;

/** Letters and digits of any script, and single dashes between them: "first-aid". */
const CATEGORY_SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

export const categorySlug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(CATEGORY_LIMITS.slug, `Must be ${CATEGORY_LIMITS.slug} characters or fewer`),
    z.regex(CATEGORY_SLUG, "This is not a category"),
  );

export const categoryId = storedText(CATEGORY_LIMITS.slug).check(z.regex(CATEGORY_SLUG, "This is not a category"));

/** The ID of a new category: "First aid & wounds" becomes "first-aid-wounds". It stays when the name changes. */
export const slugOf = (name: string): string => {
  const words = withoutInvisible(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const slug = [...(words?.join("-") ?? "")].slice(0, CATEGORY_LIMITS.slug).join("").replace(/-$/, "");
  return slug || "category";
};

export const categoryInput = z.object({ name: requiredText("Name is Required", CATEGORY_LIMITS.name) });

/** A stored category. Categories are sorted by position, then by ID. */
export const storedCategory = z.object({
  name: storedText(CATEGORY_LIMITS.name),
  position: storedWholeNumber(CATEGORY_LIMITS.position),
});

/** The fields that the security rules allow. */
export const categoryFields = z.extend(categoryInput, {
  position: wholeNumber({ required: "Position is Required", ...CATEGORY_LIMITS.position }),
});

export const category = z.extend(storedCategory, { _id: z.string() });
export type Category = z.output<typeof category>;
export const categories = z.array(category);
