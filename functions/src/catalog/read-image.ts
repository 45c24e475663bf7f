import type { StoredImage } from "../contract/image.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { images } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";

/** The image with this ID; undefined if there is none. @throws UnreadableDocument if it is not the image that its ID promises. */
export const readImage = async ({ db }: Store, id: string): Promise<StoredImage | undefined> => {
  const snapshot = await images(db).doc(id).get();
  const image = snapshot.data();
  if (!image) return undefined;
  // Caches keep this address for a year, so a damaged image must never be served there.
  if (sha256(image.bytes) !== id)
    throw new UnreadableDocument(snapshot.ref.path, [
      { field: "bytes", message: "Do not have the ID as their SHA-256" },
    ]);
  return image;
};
