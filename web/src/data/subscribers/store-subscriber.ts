import { type FieldError, parse } from "contract/fields";
import { type SubscriberInput, subscriberInput } from "contract/message";
import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { liteDb } from "../firebase/firestore-lite.ts";

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Checks an e-mail address and adds it to the newsletter. Refused when it is there already. Throws on unexpected failures. */
export const storeSubscriber = async (
  typed: Record<keyof SubscriberInput, string>,
): Promise<Outcome | { ok: false; code: "invalid"; errors: FieldError[] }> => {
  const parsed = parse(subscriberInput, typed);
  if (!parsed.ok) return { ok: false, code: "invalid", errors: parsed.errors };
  const { email } = parsed.value;
  const subscriber = doc(liteDb, "subscribers", await sha256(email));
  return attempt(() => setDoc(subscriber, { email, createdAt: serverTimestamp() }));
};
