import type { StoredImage } from "../contract/image.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { images } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";

/** The image with this ID; undefined if there is none. @throws UnreadableDocument if its bytes do not match its ID. */
export const readImage = async ({ db }: Store, id: string): Promise<StoredImage | undefined> => {
  const snapshot = await images(db).doc(id).get();
  const image = snapshot.data();
  if (!image) return undefined;
  // Caches keep an image for a year, so a damaged one must not be served.
  if (sha256(image.bytes) !== id)
    throw new UnreadableDocument(snapshot.ref.path, [
      { field: "bytes", message: "Do not have the ID as their SHA-256" },
    ]);
  return image;
};
