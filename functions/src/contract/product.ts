import * as z from "zod/mini";
import { dollars, imageAddress, requiredText, wholeNumber } from "./fields.ts";

export const PRODUCT_LIMITS = {
  name: 120,
  description: 2000,
  /** Dollars per unit. */
  price: { min: 0.01, max: 100_000 },
  minimumOrderQuantity: { min: 1, max: 100_000 },
  availableQuantity: { min: 0, max: 1_000_000 },
  /** Keywords in each list: a name has at most 60 words, and each word begins one keyword of every length in the list. */
  keywords: { upTo3: 60 * 3, upTo7: 60 * 4, upTo12: 60 * 5, upTo24: 60 * 12 },
} as const;

/** The form to add or edit a product. `price` is dollars per unit. */
export const productInput = z.object({
  name: requiredText("Name is Required", PRODUCT_LIMITS.name),
  price: dollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
  minimumOrderQuantity: wholeNumber({
    required: "minimum quantity is Required",
    ...PRODUCT_LIMITS.minimumOrderQuantity,
  }),
  availableQuantity: wholeNumber({ required: "quantity is Required", ...PRODUCT_LIMITS.availableQuantity }),
  img: imageAddress("Image is Required"),
  description: requiredText("description is Required", PRODUCT_LIMITS.description),
});
export type ProductInput = z.output<typeof productInput>;

/** A stored product, without its times. */
export const storedProduct = z.object({
  name: z.string(),
  img: z.string(),
  description: z.string(),
  /** Dollars per unit. */
  price: z.number(),
  minimumOrderQuantity: z.int(),
  availableQuantity: z.int(),
  /** The order that last changed the stock, or null. */
  lastOrder: z.nullable(z.string()),
  /** The search keywords: see `productKeywords`. Only queries read them. */
  keywords: z.record(z.string(), z.unknown()),
});
export type StoredProduct = z.output<typeof storedProduct>;

/** The fields of a stored product that everybody sees. */
export const shownProduct = z.omit(storedProduct, { lastOrder: true, keywords: true });

/** A product in the shop and in the API's answers. */
export const product = z.extend(shownProduct, { _id: z.string() });
export type Product = z.output<typeof product>;

/** The longest search keyword, in characters. */
export const SEARCH_MAX = 24;

/** The beginning of a text, in UTF-16 code units, without half a character at its end. */
const beginning = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

/** Text in the form that is searched: lower case, without accents, with single spaces between the words. */
const plainWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The lists of a product's keywords, by the longest keyword of each, in characters. */
export const KEYWORD_LISTS = { upTo3: 3, upTo7: 7, upTo12: 12, upTo24: SEARCH_MAX } as const;
export type KeywordList = keyof typeof KEYWORD_LISTS;

const lists = Object.entries(KEYWORD_LISTS) as [KeywordList, number][];
const listOf = (keyword: string): KeywordList => lists.find(([, max]) => keyword.length <= max)?.[0] ?? "upTo24";

/**
 * The search keywords of a product: from each word of its name on, every beginning of up to 24 characters. One equality on one list finds a
 * page of results, so that a search reads only the documents that it shows. There are several lists of about the same length, because the
 * emulator has no index for them: each search sorts a whole list of every product.
 */
export const productKeywords = (name: string): Partial<Record<KeywordList, string[]>> => {
  // Normalizing can make a name longer: "㈱" is one character, "(株)" is three.
  const words = beginning(plainWords(name), PRODUCT_LIMITS.name);
  const starts = [...words.matchAll(/(?<=^| )./gu)].map(({ index }) => index);
  const beginnings = starts.flatMap((start) =>
    Array.from({ length: SEARCH_MAX }, (_, last) => beginning(words.slice(start), last + 1).trim()),
  );
  const keywords: Partial<Record<KeywordList, string[]>> = {};
  for (const keyword of new Set(beginnings.filter(Boolean))) {
    const list = listOf(keyword);
    keywords[list] = [...(keywords[list] ?? []), keyword];
  }
  return keywords;
};

/** The keyword for this search text, and its list; undefined for an empty text. */
export const searchKeyword = (typed: string): { list: KeywordList; keyword: string } | undefined => {
  const keyword = beginning(plainWords(typed), SEARCH_MAX).trim();
  return keyword ? { list: listOf(keyword), keyword } : undefined;
};
