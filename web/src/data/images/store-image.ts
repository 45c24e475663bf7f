import { addressOfImage, type ImageType } from "contract/image";
import { Bytes, doc, type Firestore, getDoc, serverTimestamp, setDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { inTime } from "../in-time.ts";

/** The SHA-256 of these bytes, in lower-case hexadecimal, as document IDs have it. */
const sha256 = async (bytes: BufferSource): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** An image that arrives later does no harm: nothing names it. */
const TIMEOUT_MS = 60_000;

const imageRef = (db: Firestore, id: string) => doc(db, "images", id);

/** Adds an image under the hash of its content; for admins. Refused if it exists. Throws on unexpected failures. */
export const addImage = (db: Firestore, id: string, bytes: Uint8Array, contentType: string): Promise<Outcome> =>
  attempt(() =>
    setDoc(imageRef(db, id), { bytes: Bytes.fromUint8Array(bytes), contentType, createdAt: serverTimestamp() }),
  );

const isStored = async (db: Firestore, id: string): Promise<boolean> =>
  (await getDoc(imageRef(db, id)).catch(() => undefined))?.exists() ?? false;

/** Stores an image once, however often it is chosen. Returns its address. Throws when the shop does not answer. */
export const storeImage = async (
  db: Firestore,
  image: Blob,
): Promise<{ ok: true; address: string } | Extract<Outcome, { ok: false }>> => {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const id = await sha256(bytes);
  const outcome = await inTime(addImage(db, id, bytes, image.type), TIMEOUT_MS);
  // Nobody changes an image, so the rules refuse one that is stored already.
  return outcome.ok || (outcome.code === "refused" && (await isStored(db, id)))
    ? { ok: true, address: addressOfImage(id, image.type as ImageType) }
    : outcome;
};
