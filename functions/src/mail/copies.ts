import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { users } from "../store/collections.ts";
import { textOf } from "../store/stored-value.ts";
import type { Transaction } from "../store/write.ts";
import { tokenOf } from "./links.ts";
import { addLetters, eventOf, type NewLetter } from "./outbox.ts";

/** The confirmed bookkeeper of a customer. Read without the profile's schema: a damaged field stops no email. */
export const bookkeeperIn = (profile: DocumentSnapshot | undefined): { email: string; secret: string } | undefined => {
  const [email, secret] = [textOf(profile?.get("billing.email")), textOf(profile?.get("billing.leaveSecret"))];
  return email && secret && profile?.get("billing.confirmedAt") ? { email, secret } : undefined;
};

/** A copy of a customer's email for their bookkeeper, as an event of its own. */
const copyToBookkeeper = (uid: string, { email, secret }: { email: string; secret: string }, of: NewLetter) => ({
  event: eventOf("copy", of.event),
  to: email,
  template: of.template,
  data: { ...of.data, uid, copy: { of: of.to, token: tokenOf({ id: uid, secret }) } },
});

/**
 * Adds copies of a customer's emails to the commit that adds these, if the customer has a bookkeeper. Costs one read
 * without one.
 */
export const addCopies = async (
  tx: Transaction,
  db: Firestore,
  uid: string,
  letters: readonly NewLetter[],
): Promise<void> => {
  const bookkeeper = bookkeeperIn(await tx.get(users(db).doc(uid)));
  if (bookkeeper)
    await addLetters(
      tx,
      db,
      letters.map((letter) => copyToBookkeeper(uid, bookkeeper, letter)),
    );
};
