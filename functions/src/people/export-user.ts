import type { Auth, UserRecord } from "firebase-admin/auth";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { readBasket } from "../contract/basket.ts";
import { type Failure, fail } from "../contract/failures.ts";
import type { StoredOrder } from "../contract/order.ts";
import { toAnswer } from "../contract/order-answer.ts";
import { may } from "../contract/permissions.ts";
import type { StoredProductReview } from "../contract/product-review.ts";
import { toRefund } from "../contract/refund.ts";
import { toShipment } from "../contract/shipment.ts";
import { readProductIds } from "../contract/stock-notice.ts";
import type { Caller, StoredUser } from "../contract/user.ts";
import type { UserData } from "../contract/user-data.ts";
import { refunds, shipments } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { personalDocuments } from "./personal-documents.ts";

/**
 * Everything that the shop stores about the caller. Documents that do not match their schema are left out. What is known by an email address
 * alone is theirs once they have confirmed it.
 */
export const exportUser = async (
  { db, auth }: Store & { auth: Auth },
  caller: Caller,
  uid: string,
): Promise<{ ok: true; data: UserData } | Failure<"not-allowed">> => {
  if (!may(caller, "export a user's data", caller.uid === uid)) return fail("not-allowed");
  const account = await auth.getUser(uid);
  const email = account.emailVerified ? caller.email : undefined;
  const found = await personalDocuments({ db }, { uid, email });
  const [profile, basket, unpaid, waiting] = await Promise.all([
    found.profile.get(),
    found.basket.get(),
    found.unpaid.get(),
    found.waiting.get(),
  ]);
  const [subscribed, asked] = await Promise.all(found.newsletter.map((document) => document.get()));
  const reviewed = found.productReviews.length > 0 ? await db.getAll(...found.productReviews) : [];
  const productReviews = reviewed.filter(({ exists }) => exists) as QueryDocumentSnapshot<ProductReview>[];
  const listed: unknown = unpaid.get("orderIds");
  const links: unknown = asked?.get("links");
  const data: UserData = {
    account: toAccount(account),
    profile: toProfile(uid, profile.data()),
    basket: Object.entries(readBasket(basket.get("lines"))).map(([productId, quantity]) => ({ productId, quantity })),
    waitsFor: readProductIds(waiting.get("productIds")),
    unpaidOrders: Array.isArray(listed) ? listed.map(textOf) : [],
    orders: await Promise.all(rowsOf(found.orders).map((row) => withWhatFollowed({ db }, row))),
    payments: rowsOf(found.payments).map(({ data: { orderId, amount, currency, status, createdAt } }) => ({
      orderId,
      cents: amount,
      currency,
      status,
      createdAt: isoTimeOf(createdAt),
    })),
    shopReviews: rowsOf(found.shopReviews).map(({ id, data, snapshot }) => {
      const { name, location, img, review, rating, createdAt } = data;
      const hidden = snapshot.ref.parent.id === "hiddenReviews";
      return { _id: id, name, location, img, review, rating, hidden, createdAt: isoTimeOf(createdAt) };
    }),
    productReviews: rowsOf(productReviews).map(({ data, snapshot }) => {
      const { name, review, rating, orderId, createdAt } = data;
      const hidden = snapshot.ref.parent.id === "hiddenReviews";
      const productId = snapshot.ref.parent.parent?.id ?? "";
      return { productId, name, review, rating, orderId, hidden, createdAt: isoTimeOf(createdAt) };
    }),
    messages: rowsOf(found.messages).map(({ data: { name, email, message, answered, createdAt } }) => ({
      name,
      email,
      message,
      answered,
      createdAt: isoTimeOf(createdAt),
    })),
    newsletter: {
      subscribedAt: isoTimeOf(subscribed?.get("createdAt")),
      askedAt: isoTimeOf(Array.isArray(links) ? links.at(-1)?.sentAt : undefined),
    },
    letters: rowsOf(found.letters).map(({ data: { to, template, status, data, sentAt, createdAt } }) => ({
      to,
      template,
      status,
      data,
      sentAt: sentAt?.toISOString() ?? null,
      createdAt: isoTimeOf(createdAt),
    })),
  };
  return { ok: true, data };
};

type Timed<T> = T & { createdAt?: unknown };
type ProductReview = Timed<StoredProductReview>;

const rowsOf = <T>(found: readonly QueryDocumentSnapshot<T>[]): Row<T>[] => readable(found).rows;

const isoOf = (time: string | undefined): string | null => (time ? new Date(time).toISOString() : null);

const toAccount = ({ email, emailVerified, displayName, photoURL, providerData, metadata }: UserRecord) => ({
  email: email ?? "",
  emailVerified,
  displayName: displayName ?? "",
  photo: photoURL ?? "",
  signsInWith: providerData.map(({ providerId }) => providerId),
  createdAt: isoOf(metadata.creationTime),
  lastSignInAt: isoOf(metadata.lastSignInTime),
});

const toProfile = (_id: string, stored: Timed<StoredUser> | undefined): UserData["profile"] => {
  if (!stored) return null;
  const { name, email, role, address, edu, phone, linkedin, createdAt, ...others } = stored;
  const { madeName, endedSessions, validSince, emailVerified } = others;
  return {
    _id,
    name,
    email,
    role,
    address,
    edu,
    phone,
    linkedin,
    madeName,
    endedSessions,
    validSince,
    emailVerified,
    createdAt: isoTimeOf(createdAt),
  };
};

const withWhatFollowed = async (
  { db }: Store,
  { id, data }: Row<Timed<StoredOrder>>,
): Promise<UserData["orders"][number]> => {
  const [shipped, refunded] = await Promise.all([shipments(db, id).get(), refunds(db, id).get()]);
  return {
    ...toAnswer(id, isoTimeOf(data.createdAt), data),
    shipments: rowsOf(shipped.docs).map((row) => {
      const { by: _, ...shipment } = toShipment(row.id, row.data);
      return shipment;
    }),
    refunds: rowsOf(refunded.docs).map((row) => {
      const { by: _, ...refund } = toRefund(row.id, isoTimeOf(row.data.createdAt), row.data);
      return refund;
    }),
  };
};
