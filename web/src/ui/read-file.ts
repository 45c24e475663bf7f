/** In bytes. */
export const FILE_MAX = 5_000_000;

/** The value, or a sentence for the user that says why there is none. */
export type Reading<T> = { ok: true; value: T } | { ok: false; message: string };

export const unread = (message: string): { ok: false; message: string } => ({ ok: false, message });

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const encodingOf = (bytes: Uint8Array) => {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  return startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
};

/** Decodes a CSV file. Refuses other encodings than Unicode: a guess would store wrong characters. */
export const decode = (bytes: Uint8Array): Reading<string> => {
  if (bytes.length > FILE_MAX)
    return unread(`The file is larger than ${FILE_MAX / 1_000_000} MB. Split it into smaller files.`);
  if (isWorkbook(bytes))
    return unread(
      "This is an Excel workbook. In Excel, save it as “CSV UTF-8 (Comma delimited)”, and choose that file.",
    );
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8.
    if (text.slice(0, 100).includes("\0")) return unread("This file is not a CSV file in UTF-8.");
    return text.trim() ? { ok: true, value: text } : unread("The file is empty.");
  } catch {
    return unread(
      "The file is not in UTF-8, so characters such as é can't be read. In Excel, save it as “CSV UTF-8 (Comma delimited)”.",
    );
  }
};

export const readFile = async (file: File): Promise<Reading<string>> => {
  // A larger file is not even loaded.
  if (file.size > FILE_MAX) return decode(new Uint8Array(FILE_MAX + 1));
  try {
    return decode(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return unread("The file could not be read. It may have been moved or changed: choose it again.");
  }
};
