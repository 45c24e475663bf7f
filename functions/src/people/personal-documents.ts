import { isDocumentId } from "../contract/document-id.ts";
import type { LetterName } from "../contract/mail.ts";
import {
  baskets,
  hiddenReviews,
  hiddenReviewsOf,
  holds,
  invoices,
  letters,
  listedMessages,
  lists,
  orders,
  papers,
  payments,
  places,
  reachedOfAll,
  reviewProofsOf,
  reviews,
  reviewsOf,
  stockNotices,
  subscribers,
  subscriptions,
  users,
} from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";

export interface Person {
  uid: string;
  /** The account's address, if it is confirmed: anybody can sign up with somebody else's. */
  email: string | undefined;
}

/**
 * Every document about a user. Those with a known ID may not exist. What names an account is that account's, also an
 * email that went to an address which is another's today. Contact messages and the newsletter, with the email that
 * asks to confirm it, name no account: they are of whoever has confirmed their address.
 */
export const personalDocuments = async ({ db }: Store, { uid, email }: Person) => {
  const [own, written, unwritten, shown, hidden, paid, told, kept, recalled, listed] = await Promise.all([
    orders(db).where("customer.uid", "==", uid).get(),
    invoices(db).where("uid", "==", uid).get(),
    papers(db).where("uid", "==", uid).get(),
    reviews(db).where("uid", "==", uid).get(),
    hiddenReviews(db).where("uid", "==", uid).get(),
    payments(db).where("uid", "==", uid).get(),
    letters(db).where("data.uid", "==", uid).get(),
    places(db, uid).get(),
    reachedOfAll(db).where("uid", "==", uid).get(),
    lists(db, uid).get(),
  ]);
  const bought = own.docs.flatMap((order): unknown[] => [order.get("productIds")].flat());
  const productIds = [...new Set(bought)].filter(isDocumentId);
  const { messages, asked, newsletter } = await byAddress({ db }, email);
  const ofProducts = productIds.flatMap((id) => [reviewsOf(db, id).doc(uid), hiddenReviewsOf(db, id).doc(uid)]);
  return {
    profile: users(db).doc(uid),
    basket: baskets(db).doc(uid),
    unpaid: holds(db).doc(uid),
    waiting: stockNotices(db).doc(uid),
    places: kept.docs,
    /** The orders of theirs that recalls reach. */
    recalled: recalled.docs,
    lists: listed.docs,
    orders: own.docs,
    invoices: written.docs,
    papers: unwritten.docs,
    payments: paid.docs,
    shopReviews: [...shown.docs, ...hidden.docs],
    productReviews: ofProducts,
    proofs: productIds.map((id) => reviewProofsOf(db, id).doc(uid)),
    messages,
    newsletter,
    // Those about their orders may have gone to an earlier address, or to the owner.
    letters: [...told.docs, ...asked],
  };
};

const byAddress = async ({ db }: Store, email: string | undefined) => {
  if (email === undefined) return { messages: [], asked: [], newsletter: [] };
  const [sent, received] = await Promise.all([
    listedMessages(db).where("email", "==", email).get(),
    letters(db).where("to", "==", email).get(),
  ]);
  const id = sha256(email);
  return {
    messages: sent.docs,
    asked: received.docs.filter((letter) => letter.get("template") === ("newsletter-confirm" satisfies LetterName)),
    newsletter: [subscribers(db).doc(id), subscriptions(db).doc(id)],
  };
};
