/** Digits and letters that nobody mistakes for one another, read or heard: without I, L, O and U. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Four signs made from a text, by FNV-1a. */
const fourSigns = (text: string, start: number): string => {
  let hash = start;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash ^= hash >>> 15;
  return [0, 5, 10, 15].map((bits) => SIGNS.charAt((hash >>> bits) & 31)).join("");
};

/** An order's number, short enough to be read aloud: "7K3M-9QTX". It is made from the order's ID and stored nowhere. */
export const orderNumber = (orderId: string): string =>
  `${fourSigns(orderId, 2_166_136_261)}-${fourSigns(orderId, 709_607)}`;
