import * as z from "zod/mini";

/** The largest stored image, in bytes. firestore.rules has the same limit. */
export const IMAGE_MAX = 200_000;

/** Stored images by file extension. Browsers make WebP; Safari makes JPEG. Neither can contain a script. */
export const IMAGE_TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const;
type ImageEnding = keyof typeof IMAGE_TYPES;
export type ImageType = (typeof IMAGE_TYPES)[ImageEnding];

/** The first bytes of each type, in hexadecimal. */
const BEGINNINGS: Record<ImageType, RegExp> = {
  "image/webp": /^52494646.{8}57454250/,
  "image/jpeg": /^ffd8ff/,
};

const FIRST_BYTES = 12;
const begins = (bytes: Uint8Array, type: ImageType): boolean =>
  BEGINNINGS[type].test(
    Array.from(bytes.subarray(0, FIRST_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  );

/** A stored image, without `createdAt`. Its ID is the SHA-256 of its bytes. */
export const storedImage = z
  .object({
    bytes: z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length <= IMAGE_MAX, "Too large")),
    contentType: z.enum(IMAGE_TYPES),
  })
  .check(z.refine(({ bytes, contentType }) => begins(bytes, contentType), "The bytes are of another type"));
export type StoredImage = z.output<typeof storedImage>;

const endingOf = (type: ImageType): ImageEnding => (type === IMAGE_TYPES.webp ? "webp" : "jpg");

export const addressOfImage = (id: string, type: ImageType): string => `/images/${id}.${endingOf(type)}`;

/** The image at an address on the site; undefined if the address is of no stored image. */
export const imageAt = (path: string): { id: string; type: ImageType } | undefined => {
  const [, id, ending] = /^\/images\/([0-9a-f]{64})\.(webp|jpg)$/.exec(path) ?? [];
  return id && ending ? { id, type: IMAGE_TYPES[ending as ImageEnding] } : undefined;
};
