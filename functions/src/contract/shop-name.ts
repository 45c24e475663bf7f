/** Letters of other forms, each of which may be any letter: full-width, in circles, and mathematical. */
const ANY = "\\u{ff01}-\\u{ff5e}\\u{24b6}-\\u{24e9}\\u{1d400}-\\u{1d7ff}\\u{1f110}-\\u{1f189}";

/** How each letter of "Salus" may look: with accents, in other alphabets, or as a digit or a sign. firestore.rules has the same. */
const LETTERS = [
  "s5$\\u{15b}-\\u{161}\\u{219}\\u{1e61}-\\u{1e69}\\u{455}\\u{a731}",
  "a4@\\u{e0}-\\u{e5}\\u{101}-\\u{105}\\u{1ea1}-\\u{1eb7}\\u{251}\\u{3b1}\\u{430}",
  "l1|i\\u{13a}-\\u{142}\\u{4cf}\\u{29f}",
  "u\\u{f9}-\\u{fc}\\u{169}-\\u{173}\\u{1ee5}-\\u{1ef1}\\u{3c5}\\u{57d}",
  "s5$\\u{15b}-\\u{161}\\u{219}\\u{1e61}-\\u{1e69}\\u{455}\\u{a731}",
];
const OTHER = "[^\\p{L}\\p{N}]";
const NAME = LETTERS.map((letters) => `[${letters}${ANY}]`).join(`${OTHER}*`);
const WITH_ITS_OFFICE = "(official|shop|store|team|support|admin|staff|\\p{N})*";
const SHOP_NAME = new RegExp(`(^|${OTHER})${NAME}${WITH_ITS_OFFICE}(${OTHER}|$)`, "iu");

/** Whether a name has the shop's own name as a word, however it is spelled: nobody may speak as the shop. */
export const isShopName = (name: string): boolean => SHOP_NAME.test(name);

export const SHOPS_OWN_NAME = "This is the shop's own name. Choose another one.";
