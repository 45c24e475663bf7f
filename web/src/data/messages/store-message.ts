import type { MessageInput } from "contract/message";
import { addDoc, collection, serverTimestamp } from "firebase/firestore/lite";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { liteDb } from "../firebase/firestore-lite.ts";

/** Stores a message from the contact form. Throws on unexpected failures. */
export const storeMessage = (message: MessageInput): Promise<Outcome> =>
  attempt(async () => {
    await addDoc(collection(liteDb, "messages"), { ...message, createdAt: serverTimestamp() });
  });
