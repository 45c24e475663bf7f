import { type FieldError, parse } from "contract/fields";
import { type SubscriberInput, subscriberInput } from "contract/message";
import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { liteDb } from "../firebase/firestore-lite.ts";
import { sha256 } from "../sha256.ts";

/** Checks an e-mail address and adds it to the newsletter. Refused when it is there already. Throws on unexpected failures. */
export const storeSubscriber = async (
  typed: Record<keyof SubscriberInput, string>,
): Promise<Outcome | { ok: false; code: "invalid"; errors: FieldError[] }> => {
  const parsed = parse(subscriberInput, typed);
  if (!parsed.ok) return { ok: false, code: "invalid", errors: parsed.errors };
  const { email } = parsed.value;
  const subscriber = doc(liteDb, "subscribers", await sha256(new TextEncoder().encode(email)));
  return attempt(() => setDoc(subscriber, { email, createdAt: serverTimestamp() }));
};
