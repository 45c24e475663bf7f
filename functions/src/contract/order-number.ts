/** Without I, L, O and U, which are mistaken for others, read or heard. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Hashes a text into four characters, by FNV-1a. */
const fourSigns = (text: string, start: number): string => {
  let hash = start;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash ^= hash >>> 15;
  return [0, 5, 10, 15].map((bits) => SIGNS.charAt((hash >>> bits) & 31)).join("");
};

/** An order's number, short enough to be read aloud. */
export const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * The number that a text gives, such as an order's ID: "7K3M-9QTX". Two texts can give one number, so functions reserve
 * an order's number and store it (store/order-numbers.ts).
 */
export const numberFrom = (text: string): string => `${fourSigns(text, 2_166_136_261)}-${fourSigns(text, 709_607)}`;

/** An order's number. A browser's order has none of its own for the moment until a function reserves one. */
export const orderNumber = (orderId: string, { number }: { number?: string | undefined } = {}): string =>
  number ?? numberFrom(orderId);
