import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { parse } from "../contract/fields.ts";
import { STOCK_NOTICE_DAYS, STOCK_NOTICES_MAX } from "../contract/limits.ts";
import { may } from "../contract/permissions.ts";
import { shownProduct } from "../contract/product.ts";
import { isSoldOut } from "../contract/stock.ts";
import { readProductIds, type StockNotices } from "../contract/stock-notice.ts";
import type { Caller } from "../contract/user.ts";
import { addLetters, eventOf, type NewLetter } from "../mail/outbox.ts";
import { products, stockNotices, users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";

/** How long a user waits for a product that does not come back. */
const KEPT_MS = STOCK_NOTICE_DAYS * 24 * 3_600_000;

/** The products that the caller waits for. */
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
 * Has the shop write to the caller once a product that is sold out is back. Changes nothing if it is in stock. Nobody waits who is deleted at
 * that moment.
 */
export const askForStock = async (
  { db }: Store,
  caller: Caller & { isConfirmed: boolean },
  uid: string,
  productId: string,
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
    // Letters go to nobody who did not ask for them.
    if (!caller.isConfirmed) return fail("email-not-confirmed");
    const before = readProductIds(known.data()?.productIds);
    if (!isSoldOut(shown) || before.includes(productId)) return { ok: true, changed: false };
    if (before.length >= STOCK_NOTICES_MAX) return fail("too-many-stock-notices");
    // Firestore deletes the document at this time: see fieldOverrides in firestore.indexes.json.
    const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
    const after = { productIds: [...before, productId], expireAt };
    tx.demandUnchanged(profile.ref, "role");
    if (known.exists) tx.update(known.ref, after);
    else tx.create(known.ref, after);
    return { ok: true, changed: true };
  });
};

/** The caller does not wait for a product anymore. */
export const stopWaiting = async (
  { db }: Store,
  caller: Caller,
  uid: string,
  productId: string,
): Promise<Changed | Failure<"not-allowed">> => {
  if (!may(caller, "wait for stock", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => ({ ok: true, changed: (await leave(tx, db, uid, productId)) !== undefined }));
};

/** Takes a product out of what a user waits for. Returns the version of the document that had it; undefined if none had. */
const leave = async (tx: Transaction, db: Firestore, uid: string, productId: string) => {
  const known = await tx.get(stockNotices(db).doc(uid));
  const before = readProductIds(known.data()?.productIds);
  if (!before.includes(productId)) return undefined;
  const productIds = before.filter((one) => one !== productId);
  if (productIds.length > 0) tx.update(known.ref, { productIds });
  else tx.delete(known.ref);
  return known.updateTime;
};

/** The fields of a product that say whether it is sold out; undefined where there is no product. */
export type Stock = Parameters<typeof isSoldOut>[0] | undefined;

/** Writes to everybody who waits for a product, if this change has brought it back: a restock, a canceled order, a refund. */
export const followStock = async (db: Firestore, productId: string, before: Stock, after: Stock): Promise<void> => {
  if (before && isSoldOut(before) && after && !isSoldOut(after)) await tellBackInStock(db, productId);
};

/**
 * Writes to everybody who waits for a product, if it is in stock. Each gets one letter: the commit that adds it also ends the wait. Whoever has
 * not confirmed their present address waits until they have. Returns how many letters these are.
 */
export const tellBackInStock = async (db: Firestore, productId: string): Promise<number> => {
  const [waiting, found] = await Promise.all([
    stockNotices(db).where("productIds", "array-contains", productId).get(),
    db.collection("products").doc(productId).get(),
  ]);
  const product = parse(shownProduct, found.data());
  if (!product.ok || isSoldOut(product.value)) return 0;
  const told = waiting.docs.map(({ id }) =>
    write<number>(db, async (tx) => {
      // Read without the schema: a damaged profile must not keep the letters of others.
      const profile = await tx.get(users(db).doc(id));
      // Letters go to nobody who did not ask for them: whoever waits may have changed their address since.
      if (profile.exists && profile.get("emailVerified") !== true) return 0;
      const since = await leave(tx, db, id, productId);
      if (!since || !profile.exists) return 0;
      const [email, name] = [textOf(profile.get("email")), textOf(profile.get("name"))];
      const event = eventOf("back-in-stock", productId, id, since.toMillis());
      await addLetters(tx, db, [backInStock(event, { uid: id, email, name }, productId, product.value.name)]);
      return 1;
    }),
  );
  return (await Promise.all(told)).reduce((sum, one) => sum + one, 0);
};

const backInStock = (
  event: string,
  { uid, email, name }: { uid: string; email: string; name: string },
  productId: string,
  product: string,
): NewLetter => ({ event, to: email, template: "back-in-stock", data: { uid, name, productId, product } });

/** Writes to everybody who waits for a product that is in stock: events can be lost. Returns how many letters these are. */
export const tellAllBackInStock = async (db: Firestore): Promise<number> => {
  const { docs } = await stockNotices(db).get();
  let told = 0;
  for (const productId of new Set(docs.flatMap((waiting) => readProductIds(waiting.get("productIds")))))
    told += await tellBackInStock(db, productId);
  return told;
};
