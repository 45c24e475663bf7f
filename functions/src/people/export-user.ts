import type { Auth, UserRecord } from "firebase-admin/auth";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { readBasket } from "../contract/basket.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { toInvoice, toPaper } from "../contract/invoice.ts";
import type { StoredOrder } from "../contract/order.ts";
import { toAnswer } from "../contract/order-answer.ts";
import { may } from "../contract/permissions.ts";
import type { StoredProductReview } from "../contract/product-review.ts";
import { toRefund } from "../contract/refund.ts";
import { toShipment } from "../contract/shipment.ts";
import { readPieces, readProductIds } from "../contract/stock-notice.ts";
import type { Caller } from "../contract/user.ts";
import { type UserData, userData } from "../contract/user-data.ts";
import { refunds, shipments } from "../store/collections.ts";
import { recallsOf } from "../store/order-recalls.ts";
import { toPlace } from "../store/places.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf, textOf } from "../store/stored-value.ts";
import { toList } from "./lists.ts";
import { personalDocuments } from "./personal-documents.ts";
import { withoutSecrets } from "./read-users.ts";

/** Everything that the shop stores about the caller. An email address counts once it is confirmed. */
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
  const stored = profile.data();
  const [subscribed, asked] = await Promise.all(found.newsletter.map((document) => document.get()));
  const reviewed = found.productReviews.length > 0 ? await db.getAll(...found.productReviews) : [];
  const productReviews = reviewed.filter(({ exists }) => exists) as QueryDocumentSnapshot<ProductReview>[];
  const proofs = found.proofs.length > 0 ? await db.getAll(...found.proofs) : [];
  const orderIds = new Map(proofs.map((proof) => [proof.ref.parent.parent?.id, textOf(proof.get("orderId"))]));
  const pieces = readPieces(waiting.get("pieces"));
  const listed: unknown = unpaid.get("orderIds");
  const links: unknown = asked?.get("links");
  const data = z.parse(userData, {
    account: toAccount(account),
    profile: stored ? answered({ id: uid, data: withoutSecrets(stored) }) : null,
    basket: Object.entries(readBasket(basket.get("lines"))).map(([productId, quantity]) => ({ productId, quantity })),
    waitsFor: readProductIds(waiting.get("productIds")).map((productId) => ({
      productId,
      wanted: pieces[productId] ?? null,
    })),
    unpaidOrders: Array.isArray(listed) ? listed.map(textOf) : [],
    places: rowsOf(found.places).map(toPlace),
    lists: rowsOf(found.lists).map(toList),
    orders: await Promise.all(rowsOf(found.orders).map((row) => withWhatFollowed({ db }, row))),
    recalls: await recallsOf({ db }, rowsOf(found.recalled)),
    invoices: rowsOf(found.invoices).map(({ id, data }) => toInvoice(id, data)),
    papers: rowsOf(found.papers).map(({ id, data }) => toPaper(id, data)),
    payments: rowsOf(found.payments).map((row) => ({ ...answered(row), cents: row.data.amount })),
    shopReviews: rowsOf(found.shopReviews).map((row) => ({ ...answered(row), hidden: isHidden(row) })),
    productReviews: rowsOf(productReviews).map((row) => {
      const productId = row.snapshot.ref.parent.parent?.id;
      return { ...answered(row), hidden: isHidden(row), productId, orderId: orderIds.get(productId) ?? "" };
    }),
    messages: rowsOf(found.messages).map(answered),
    newsletter: {
      subscribedAt: isoTimeOf(subscribed?.get("createdAt")),
      askedAt: isoTimeOf(Array.isArray(links) ? links.at(-1)?.sentAt : undefined),
    },
    letters: rowsOf(found.letters).map((row) => ({
      ...answered(row),
      data: withoutTokens(row.data.data),
      sentAt: row.data.sentAt?.toISOString() ?? null,
    })),
  });
  return { ok: true, data };
};

/** What an email tells, without the secrets of its links: those are for who reads the mailbox. */
const withoutTokens = ({ token: _, copy: __, ...data }: Record<string, unknown>) => data;

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

/** A document with its ID and time. `userData` drops the fields that are not the user's. */
const answered = <T extends { createdAt?: unknown }>({ id, data }: { id: string; data: T }) => ({
  ...data,
  _id: id,
  createdAt: isoTimeOf(data.createdAt),
});

const isHidden = ({ snapshot }: Row<unknown>): boolean => snapshot.ref.parent.id === "hiddenReviews";

const withWhatFollowed = async ({ db }: Store, { id, data }: Row<Timed<StoredOrder>>) => {
  const [shipped, refunded] = await Promise.all([shipments(db, id).get(), refunds(db, id).get()]);
  return {
    ...toAnswer(id, isoTimeOf(data.createdAt), data),
    shipments: rowsOf(shipped.docs).map((row) => toShipment(row.id, row.data)),
    refunds: rowsOf(refunded.docs).map((row) => toRefund(row.id, isoTimeOf(row.data.createdAt), row.data)),
  };
};
