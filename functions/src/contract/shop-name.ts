import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** Letters of other forms, each of which may be any letter: full-width, in circles, and mathematical. */
const ANY = "\\u{ff01}-\\u{ff5e}\\u{24b6}-\\u{24e9}\\u{1d400}-\\u{1d7ff}\\u{1f110}-\\u{1f189}";

/** How each letter of "Salus" may look: with accents, in other alphabets, or as a digit or a sign. firestore.rules has the same. */
const S = "s5$\\u{15b}-\\u{161}\\u{219}\\u{282}\\u{2e2}\\u{455}\\u{54f}\\u{1515}\\u{1e61}-\\u{1e69}\\u{a4e2}\\u{a731}";
const LETTERS = [
  S,
  "a4@\\u{e0}-\\u{e5}\\u{101}-\\u{105}\\u{251}\\u{3b1}\\u{430}\\u{15e9}\\u{1d00}\\u{1d43}\\u{1ea1}-\\u{1eb7}\\u{a4ee}",
  "l1|!i\\u{131}\\u{13a}-\\u{142}\\u{29f}\\u{2e1}\\u{3b9}\\u{456}\\u{4cf}\\u{14aa}\\u{217c}\\u{2170}\\u{a4e1}",
  "u\\u{f9}-\\u{fc}\\u{169}-\\u{173}\\u{3bc}\\u{3c5}\\u{57d}\\u{144c}\\u{1d1c}\\u{1d58}\\u{1ee5}-\\u{1ef1}\\u{a4f4}",
  S,
];
/** Letters that look like nothing, and a mark that counts as an iota where case does not matter. */
const BLANK = /[\u{345}\u{115f}\u{1160}\u{3164}\u{ffa0}\u{13441}\u{13442}]/gu;
const OTHER = "[^\\p{L}\\p{N}]";
const NAME = LETTERS.map((letters) => `[${letters}${ANY}]`).join(`${OTHER}*`);
const OFFICE =
  "(the|official|shop|store|team|support|admin|staff|help|desk|care|customer|services?|pharmacy|medical|billing|\\p{N})*";
const SHOP_NAME = new RegExp(`(^|${OTHER})${OFFICE}${NAME}${OFFICE}(${OTHER}|$)`, "iu");

/** Whether a name has the shop's own name as a word, however it is spelled: nobody may speak as the shop. */
export const isShopName = (name: string): boolean => SHOP_NAME.test(name.replace(BLANK, " "));

/** The name under which somebody speaks to others. */
export const ownName = (max: number) =>
  requiredText("Name is Required", max).check(
    z.refine((name) => !isShopName(name), "This is the shop's own name. Choose another one."),
  );
