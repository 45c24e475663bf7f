import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { needsState } from "../contract/charges.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { QuotedLine } from "../contract/quote.ts";
import { taxClassIn } from "../contract/tax.ts";
import { orderPlaced } from "../mail/order-letters.ts";
import { addLettersToUser } from "../mail/outbox.ts";
import { orders, products, shopSettings, users } from "../store/collections.ts";
import { reserveNumber } from "../store/order-numbers.ts";
import { usePlace } from "../store/places.ts";
import { settingsIn } from "../store/settings.ts";
import type { Transaction } from "../store/write.ts";
import { circumstancesOf, quotedFields, writeQuoted } from "./quotes.ts";
import type { PaymentServices } from "./services.ts";

/**
 * Works out what a browser's order comes to, once, in one commit with its number and its email. An order that has a
 * total stays as it is, and so does one with an open payment. Throws if Stripe Tax does not answer.
 */
export const quoteOrder = async (
  services: PaymentServices,
  orderId: string,
): Promise<"quoted" | "no-state" | "gone"> => {
  const { db, askTax } = services;
  return writeQuoted(db, askTax, async (tx, quote) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = found.data();
    if (!order) return "gone";
    if (order.quotedAt) return "quoted";
    const number = order.number ?? (await reserveNumber(tx, db, orderId));
    if (order.paid || order.paymentIntentId) {
      tx.update(found.ref, { number, deliveryCents: 0, taxCents: 0, quotedAt: FieldValue.serverTimestamp() });
      return "quoted";
    }
    const { uid } = order.customer;
    const shop = settingsIn(await tx.get(shopSettings(db)));
    const isTaxed = needsState(shop);
    const quoted = quote({
      lines: isTaxed ? await linesOf(tx, order, found) : order.lines.map((line) => ({ ...line, category: null })),
      address: order.delivery.address,
      ...circumstancesOf(shop, isTaxed ? await tx.get(users(db).doc(uid)) : undefined),
    });
    if (quoted.kind === "no-state") {
      if (!order.quoteRefusal || !order.number) tx.update(found.ref, { number, quoteRefusal: "address-without-state" });
      return "no-state";
    }
    const fields = quotedFields(quoted);
    tx.update(found.ref, { number, ...fields, quoteRefusal: FieldValue.delete() });
    const { quotedAt: _, ...parts } = fields;
    await usePlace(tx, db, uid, order.delivery.place);
    await addLettersToUser(tx, db, uid, [orderPlaced({ orderId, order: { ...order, number, ...parts } })]);
    return "quoted";
  });
};

/** An order's lines, as their products are taxed now. Products that are gone are taxable. */
const linesOf = async (tx: Transaction, order: StoredOrder, { ref }: DocumentSnapshot): Promise<QuotedLine[]> => {
  const found = await tx.getAll(...order.lines.map(({ productId }) => products(ref.firestore).doc(productId)));
  return order.lines.map(({ price, quantity }, at) => ({
    price,
    quantity,
    tax: taxClassIn(found[at]?.get("tax")),
    category: categoryIn(found[at]?.get("category")),
  }));
};

const categoryIn = (stored: unknown): string | null => (typeof stored === "string" ? stored : null);
