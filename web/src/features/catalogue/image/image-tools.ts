import { IMAGE_TYPES } from "contract/image";
import type { ImageTools } from "./shrink-image.ts";

/** What this browser does with images, beside the page's own work. */
export const imageTools: ImageTools<ImageBitmap> = {
  decode: (file) => createImageBitmap(file, { imageOrientation: "from-image" }),
  encode: async (pixels, { width, height }, quality) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser has no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(pixels, 0, 0, width, height);
    const image = await canvas.convertToBlob({ type: IMAGE_TYPES.webp, quality });
    if (image.type === IMAGE_TYPES.webp) return image;
    // Safari does not encode WebP and makes a PNG instead. A JPEG has no transparency: white, like the page, goes behind it.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    return canvas.convertToBlob({ type: IMAGE_TYPES.jpg, quality });
  },
};
