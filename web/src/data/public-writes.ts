import { type FieldError, parse } from "contract/fields";
import { type MessageInput, type SubscriberInput, subscriberInput } from "contract/message";
import { addDoc, collection, doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { attempt, type Outcome } from "./outcome.ts";
import { storeLite } from "./store-lite.ts";

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Holds an address against the contract and takes it onto the newsletter. Refused: it is there already. */
export const storeSubscriber = async (
  typed: Record<keyof SubscriberInput, string>,
): Promise<Outcome | { ok: false; code: "invalid"; errors: FieldError[] }> => {
  const parsed = parse(subscriberInput, typed);
  if (!parsed.ok) return { ok: false, code: "invalid", errors: parsed.errors };
  const { email } = parsed.value;
  const subscriber = doc(storeLite, "subscribers", await sha256(email));
  return attempt(() => setDoc(subscriber, { email, createdAt: serverTimestamp() }));
};

/** Stores what somebody wrote through the contact form. */
export const storeMessage = (message: MessageInput): Promise<Outcome> =>
  attempt(
    async () => void (await addDoc(collection(storeLite, "messages"), { ...message, createdAt: serverTimestamp() })),
  );
