/** Without I, L, O and U, which are mistaken for others, read or heard. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Hashes a text into four characters, by FNV-1a. */
const fourSigns = (text: string, start: number): string => {
  let hash = start;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash ^= hash >>> 15;
  return [0, 5, 10, 15].map((bits) => SIGNS.charAt((hash >>> bits) & 31)).join("");
};

/** An order's number, short enough to be read aloud: "7K3M-9QTX". It follows from the order's ID and is not stored. */
export const orderNumber = (orderId: string): string =>
  `${fourSigns(orderId, 2_166_136_261)}-${fourSigns(orderId, 709_607)}`;
