import { IMAGE_MAX } from "contract/image";

export type ShrinkFailure = "not-an-image" | "file-too-large" | "too-many-pixels" | "too-detailed" | "unsupported";
export type Shrunk = { ok: true; image: Blob } | { ok: false; code: ShrinkFailure };

export interface Size {
  width: number;
  height: number;
}

export interface ImageTools<Pixels extends Size> {
  /** Decodes a file, turned as its EXIF data says. Rejects if it is not an image. */
  decode: (file: Blob) => Promise<Pixels>;
  encode: (pixels: Pixels, size: Size, quality: number) => Promise<Blob>;
}

export const FILE_LIMITS = { bytes: 25_000_000, pixels: 50_000_000 } as const;

/** The longest sides to try, after the qualities. An image is shown at 600 pixels. */
const SIDES = [1200, 900, 675, 500, 320];
const QUALITIES = [0.82, 0.65, 0.5];

const within = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Shrinks an image until it can be stored: first by quality, then by size. */
export const shrinkImage = async <Pixels extends Size>(
  file: Blob,
  { decode, encode }: ImageTools<Pixels>,
): Promise<Shrunk> => {
  if (file.size > FILE_LIMITS.bytes) return { ok: false, code: "file-too-large" };
  const pixels = await decode(file).catch(() => undefined);
  if (!pixels) return { ok: false, code: "not-an-image" };
  if (pixels.width * pixels.height > FILE_LIMITS.pixels) return { ok: false, code: "too-many-pixels" };
  for (const side of SIDES)
    for (const quality of QUALITIES) {
      const image = await encode(pixels, within(pixels, side), quality);
      if (image.size <= IMAGE_MAX) return { ok: true, image };
    }
  return { ok: false, code: "too-detailed" };
};
