import { randomUUID } from "node:crypto";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { type Billing, billing } from "../contract/billing.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { parse } from "../contract/fields.ts";
import { may } from "../contract/permissions.ts";
import type { LinkInput } from "../contract/subscriber.ts";
import type { Caller } from "../contract/user.ts";
import { isLinkValid, leaveSecretOf, linkIn, newLink, tokenOf } from "../mail/links.ts";
import { withinMailboxBudget } from "../mail/mailbox-budget.ts";
import { addNewLetter } from "../mail/outbox.ts";
import { withinBudget } from "../store/budget.ts";
import { users } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

type Changed = { ok: true; changed: boolean };

/** What is stored of a profile's bookkeeper. Read without the profile's schema; a damaged one is none. */
const billingIn = (profile: DocumentSnapshot): Billing => {
  const parsed = parse(billing, profile.get("billing"));
  return parsed.ok ? parsed.value : {};
};

const isWaiting = ({ askedAt, confirmedAt }: Billing, now: Date) =>
  !confirmedAt && isLinkValid(askedAt?.getTime() ?? Number.NEGATIVE_INFINITY, now);

const gone = FieldValue.delete();
const NOBODY = {
  "billing.email": gone,
  "billing.linkHash": gone,
  "billing.askedAt": gone,
  "billing.confirmedAt": gone,
  "billing.leaveSecret": gone,
};

/**
 * Names the address that gets copies of the caller's receipts, and emails it one link to confirm that. Until then it
 * gets nothing else, and the address before gets nothing more. The email has the caller's address, so that must be
 * confirmed. An address that is confirmed or has a valid link gets no other.
 */
export const nameBookkeeper = async (
  { db }: Store,
  caller: Caller & { isConfirmed: boolean },
  uid: string,
  { email, now }: { email: string; now: Date },
): Promise<Changed | Failure<"not-allowed" | "not-signed-in" | "email-not-confirmed" | "sent-too-often">> => {
  if (!may(caller, "name a bookkeeper", caller.uid === uid)) return fail("not-allowed");
  if (!caller.isConfirmed) return fail("email-not-confirmed");
  const known = billingIn(await users(db).doc(uid).get());
  if (known.email === email && (known.confirmedAt || isWaiting(known, now))) return { ok: true, changed: false };
  if (!(await withinBudget(db, "bookkeepers", { ip: uid, now }, async () => {}))) return fail("sent-too-often");
  if (!(await withinMailboxBudget(db, { to: email, isConfirmed: false, now }))) return fail("sent-too-often");
  const link = newLink(uid);
  const letterId = randomUUID();
  return write(db, async (tx) => {
    const profile = await tx.get(users(db).doc(uid));
    if (!profile.exists) return fail("not-signed-in");
    const asked = { "billing.email": email, "billing.linkHash": sha256(link.secret), "billing.askedAt": now };
    tx.update(profile.ref, { ...NOBODY, ...asked });
    const data = { uid, customer: caller.email, token: tokenOf(link) };
    addNewLetter(tx, db, letterId, { to: email, template: "bookkeeper-confirm", data });
    return { ok: true, changed: true };
  });
};

export const removeBookkeeper = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<Changed | Failure<"not-allowed">> => {
  if (!may(caller, "name a bookkeeper", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const profile = await tx.get(users(db).doc(uid));
    if (profile.get("billing.email") === undefined) return { ok: true, changed: false };
    tx.update(profile.ref, NOBODY);
    return { ok: true, changed: true };
  });
};

type Followed = { ok: true } | Failure<"link-not-valid">;

/** Confirms the bookkeeper of a link from the email. A link can be used more than once. */
export const confirmBookkeeper = async ({ db }: Store, { token }: LinkInput, now: Date): Promise<Followed> => {
  const link = linkIn(token);
  if (!link) return fail("link-not-valid");
  return write(db, async (tx) => {
    const profile = await tx.get(users(db).doc(link.id));
    const known = billingIn(profile);
    if (known.linkHash !== sha256(link.secret)) return fail("link-not-valid");
    if (known.confirmedAt) return { ok: true };
    if (!isWaiting(known, now)) return fail("link-not-valid");
    const confirmedAt = FieldValue.serverTimestamp();
    tx.update(profile.ref, { "billing.confirmedAt": confirmedAt, "billing.leaveSecret": leaveSecretOf(link) });
    return { ok: true };
  });
};

/** Ends the copies, and removes the address, for the bookkeeper of a link from a copy. */
export const leaveBookkeeper = async ({ db }: Store, { token }: LinkInput): Promise<Followed> => {
  const link = linkIn(token);
  if (!link) return fail("link-not-valid");
  return write(db, async (tx) => {
    const profile = await tx.get(users(db).doc(link.id));
    if (billingIn(profile).leaveSecret !== link.secret) return fail("link-not-valid");
    tx.update(profile.ref, NOBODY);
    return { ok: true };
  });
};
