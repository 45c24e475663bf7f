import { expect, test, vi } from "vitest";
import { FILE_LIMITS, type Size, shrinkImage } from "./shrink-image.ts";

const fileOf = (bytes: number): Blob => Object.defineProperty(new Blob(), "size", { value: bytes });
const file = fileOf(8);

/** In a browser whose images have `bytesPerPixel` at full quality. */
const shrink = async (size: Size, bytesPerPixel: number) => {
  const encoded: (Size & { quality: number })[] = [];
  const encode = async (_: Size, { width, height }: Size, quality: number) => {
    encoded.push({ width, height, quality });
    return fileOf(Math.ceil(width * height * bytesPerPixel * quality));
  };
  const result = await shrinkImage(file, { decode: async () => size, encode });
  return { result, last: encoded.at(-1), tries: encoded.length };
};

test.each([
  ["a photo", { width: 4000, height: 3000 }, 0.1, { width: 1200, height: 900 }],
  ["an upright photo", { width: 3000, height: 4000 }, 0.1, { width: 900, height: 1200 }],
  ["a small image", { width: 300, height: 200 }, 0.1, { width: 300, height: 200 }],
  ["a line", { width: 40_000, height: 1 }, 0.1, { width: 1200, height: 1 }],
])(
  "[G-6] %s gets the size that the shop shows at the first try, and is never enlarged",
  async (_, size, bytes, stored) => {
    const { result, last, tries } = await shrink(size, bytes);
    expect(result.ok).toBe(true);
    expect([tries, last]).toEqual([1, { ...stored, quality: 0.82 }]);
  },
);

test("[G-6] an image that is too large loses quality first, and then size", async () => {
  const photo = { width: 4000, height: 3000 };
  expect((await shrink(photo, 0.3)).last).toEqual({ width: 1200, height: 900, quality: 0.5 });
  expect((await shrink(photo, 0.5)).last).toEqual({ width: 900, height: 675, quality: 0.65 });
  const { result, tries } = await shrink(photo, 100);
  expect([result, tries]).toEqual([{ ok: false, code: "too-detailed" }, 15]);
});

test("[G-6] a file that is no image, too large or of too many pixels is refused before it is encoded", async () => {
  const encode = vi.fn();
  const refuse = (given: Blob, decode: () => Promise<Size>) => shrinkImage(given, { decode, encode });
  expect(await refuse(fileOf(FILE_LIMITS.bytes + 1), async () => ({ width: 1, height: 1 }))).toEqual({
    ok: false,
    code: "file-too-large",
  });
  expect(await refuse(file, () => Promise.reject(new Error("No image")))).toEqual({ ok: false, code: "not-an-image" });
  const pixels = async () => ({ width: 10_001, height: 5000 });
  expect(await refuse(file, pixels)).toEqual({ ok: false, code: "too-many-pixels" });
  expect(encode).not.toHaveBeenCalled();
});
