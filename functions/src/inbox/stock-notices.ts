import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { STOCK_NOTICES_MAX } from "../contract/abuse-limits.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { parse } from "../contract/fields.ts";
import { STOCK_NOTICE_DAYS } from "../contract/lifetimes.ts";
import { may } from "../contract/permissions.ts";
import { shownProduct } from "../contract/product.ts";
import { isBack } from "../contract/stock.ts";
import { readPieces, readProductIds, type StockNotices } from "../contract/stock-notice.ts";
import type { Caller } from "../contract/user.ts";
import { addLetters, eventOf } from "../mail/outbox.ts";
import { products, stockNotices, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";

const KEPT_MS = STOCK_NOTICE_DAYS * 24 * 3_600_000;

export const readStockNotices = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<({ ok: true } & StockNotices) | Failure<"not-allowed">> => {
  if (!may(caller, "wait for stock", caller.uid === uid)) return fail("not-allowed");
  const found = (await stockNotices(db).doc(uid).get()).data();
  return { ok: true, productIds: readProductIds(found?.productIds) };
};

type Changed = { ok: true; changed: boolean };

/**
 * Adds a product that is sold out, or of which `missing` pieces are missing, to those that the caller waits for. What
 * is left now is not what they wait for.
 */
export const askForStock = async (
  { db }: Store,
  caller: Caller & { isConfirmed: boolean },
  uid: string,
  productId: string,
  missing?: number,
): Promise<
  | Changed
  | Failure<"not-allowed" | "not-signed-in" | "product-not-found" | "email-not-confirmed" | "too-many-stock-notices">
> => {
  if (!may(caller, "wait for stock", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const [product, known, profile] = await tx.getAll(
      products(db).doc(productId),
      stockNotices(db).doc(uid),
      users(db).doc(uid),
    );
    if (!profile.exists) return fail("not-signed-in");
    const shown = product.data();
    if (!shown) return fail("product-not-found");
    // Nobody gets emails for an address that they have not confirmed.
    if (!caller.isConfirmed) return fail("email-not-confirmed");
    const before = readProductIds(known.get("productIds"));
    const { [productId]: asked, ...others } = readPieces(known.get("pieces"));
    const wanted = missing && Math.max(missing, shown.availableQuantity + 1);
    const isKnown = before.includes(productId);
    if (isBack(shown, wanted) || (isKnown && asked === wanted)) return { ok: true, changed: false };
    if (!isKnown && before.length >= STOCK_NOTICES_MAX) return fail("too-many-stock-notices");
    // Firestore deletes the document then: see fieldOverrides in firestore.indexes.json.
    const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
    const after = {
      productIds: [...before.filter((one) => one !== productId), productId],
      pieces: wanted ? { ...others, [productId]: wanted } : others,
      expireAt,
    };
    tx.demandUnchanged(profile.ref, "role");
    if (known.exists) tx.update(known.ref, after);
    else tx.create(known.ref, after);
    return { ok: true, changed: true };
  });
};

export const stopWaiting = async (
  { db }: Store,
  caller: Caller,
  uid: string,
  productId: string,
): Promise<Changed | Failure<"not-allowed">> => {
  if (!may(caller, "wait for stock", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => ({ ok: true, changed: (await leave(tx, db, { uid, productId })) !== undefined }));
};

interface Leaving {
  uid: string;
  productId: string;
  isOver?: (wanted: number | undefined) => boolean;
}

/** Removes a product, if `isOver` the number of pieces waited for. Returns the time of the document that had it. */
const leave = async (
  tx: Transaction,
  db: Firestore,
  { uid, productId, isOver = () => true }: Leaving,
): Promise<Timestamp | undefined> => {
  const known = await tx.get(stockNotices(db).doc(uid));
  const before = readProductIds(known.get("productIds"));
  const { [productId]: wanted, ...pieces } = readPieces(known.get("pieces"));
  if (!before.includes(productId) || !isOver(wanted)) return undefined;
  const productIds = before.filter((one) => one !== productId);
  if (productIds.length > 0) tx.update(known.ref, { productIds, pieces });
  else tx.delete(known.ref);
  return known.updateTime;
};

/** The fields that say whether a product is sold out; undefined if there is no product. */
export type Stock = Parameters<typeof isBack>[0] | undefined;

/** Emails everybody who waits for a product that a change has brought back, or has brought more of. */
export const followStock = async (db: Firestore, productId: string, before: Stock, after: Stock): Promise<void> => {
  if (!before || !after || !isBack(after)) return;
  if (!isBack(before) || after.availableQuantity > before.availableQuantity) await tellBackInStock(db, productId);
};

/**
 * Emails everybody who waits for a product that is in stock, once: the commit that adds the email ends the wait. Who
 * has not confirmed their present address goes on waiting. Returns the number of emails.
 */
export const tellBackInStock = async (db: Firestore, productId: string): Promise<number> => {
  const [waiting, found] = await Promise.all([
    stockNotices(db).where("productIds", "array-contains", productId).get(),
    db.collection("products").doc(productId).get(),
  ]);
  const product = parse(shownProduct, found.data());
  if (!product.ok || !isBack(product.value)) return 0;
  const isOver = (wanted: number | undefined) => isBack(product.value, wanted);
  const told = waiting.docs.map(({ id }) =>
    write<number>(db, async (tx) => {
      // Read without the schema: a damaged profile must not stop the emails to others.
      const profile = await tx.get(users(db).doc(id));
      // The address may have changed since, and be somebody else's.
      if (profile.exists && profile.get("emailVerified") !== true) return 0;
      const since = await leave(tx, db, { uid: id, productId, isOver });
      if (!since || !profile.exists) return 0;
      const [email, name] = [textOf(profile.get("email")), textOf(profile.get("name"))];
      const event = eventOf("back-in-stock", productId, id, since.toMillis());
      const data = { uid: id, name, productId, product: product.value.name };
      await addLetters(tx, db, [{ event, to: email, template: "back-in-stock", data }]);
      return 1;
    }),
  );
  return (await Promise.all(told)).reduce((sum, one) => sum + one, 0);
};

/** Emails everybody who waits for a product that is in stock: events can be lost. Returns the number of emails. */
export const tellAllBackInStock = async (db: Firestore): Promise<number> => {
  const { docs } = await stockNotices(db).get();
  let told = 0;
  for (const productId of new Set(docs.flatMap((waiting) => readProductIds(waiting.get("productIds")))))
    told += await tellBackInStock(db, productId);
  return told;
};
