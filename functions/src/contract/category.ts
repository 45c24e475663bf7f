import * as z from "zod/mini";
import { withoutInvisible } from "./clean-text.ts";
import { requiredText, storedText, storedWholeNumber, wholeNumber } from "./fields.ts";

export const CATEGORY_LIMITS = {
  name: 60,
  /** Characters of the ID. */
  slug: 60,
  position: { min: 0, max: 10_000 },
  /** How many categories are read. */
  count: 100,
} as const;

/** Letters and digits of any script, and single dashes between them: "first-aid". */
const CATEGORY_SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

/** The ID of a category. */
export const categorySlug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(CATEGORY_LIMITS.slug, `Must be ${CATEGORY_LIMITS.slug} characters or fewer`),
    z.regex(CATEGORY_SLUG, "This is not a category"),
  );

/** The stored ID of a category. */
export const categoryId = storedText(CATEGORY_LIMITS.slug).check(z.regex(CATEGORY_SLUG, "This is not a category"));

/** The ID of a category that is added with this name: "First aid & wounds" becomes "first-aid-wounds". It stays when the name changes. */
export const slugOf = (name: string): string => {
  const words = withoutInvisible(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const slug = [...(words?.join("-") ?? "")].slice(0, CATEGORY_LIMITS.slug).join("").replace(/-$/, "");
  return slug || "category";
};

/** The form to add or rename a category. */
export const categoryInput = z.object({ name: requiredText("Name is Required", CATEGORY_LIMITS.name) });

/** A stored category. Categories are shown by position, and then by ID. */
export const storedCategory = z.object({
  name: storedText(CATEGORY_LIMITS.name),
  position: storedWholeNumber(CATEGORY_LIMITS.position),
});

/** What the rules allow in a category: what the form accepts, and its position. */
export const categoryFields = z.extend(categoryInput, {
  position: wholeNumber({ required: "Position is Required", ...CATEGORY_LIMITS.position }),
});

/** A category in the shop and in the API's answers. */
export const category = z.extend(storedCategory, { _id: z.string() });
export type Category = z.output<typeof category>;
export const categories = z.array(category);
