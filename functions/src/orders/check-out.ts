import { isDeepStrictEqual } from "node:util";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import { whyNotLine } from "../contract/availability.ts";
import type { CheckoutBody, RefusedLine } from "../contract/checkout.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { isPayable, toCents } from "../contract/money.ts";
import { newLine, newOrder, orderedTo } from "../contract/new-order.ts";
import type { OrderLine, StoredOrder } from "../contract/order.ts";
import { may } from "../contract/permissions.ts";
import type { StoredProduct } from "../contract/product.ts";
import { type QuotedLine, totalChanged } from "../contract/quote.ts";
import type { Quote } from "../contract/quote-input.ts";
import type { Caller } from "../contract/user.ts";
import { orderPlaced, placedEvent } from "../mail/order-letters.ts";
import { addLetter } from "../mail/outbox.ts";
import { circumstancesOf, type QuoteServices, quotedFields, writeQuoted } from "../payments/quotes.ts";
import { takeStock } from "../stock/move-stock.ts";
import { holds, letters, orders, products, shopSettings, users } from "../store/collections.ts";
import { addHold } from "../store/holds.ts";
import { reserveNumber } from "../store/order-numbers.ts";
import { usePlace } from "../store/places.ts";
import { settingsIn } from "../store/settings.ts";
import { lacksPoNumber } from "./change-references.ts";

export type CheckedOut =
  | { ok: true; orderId: string }
  | (Failure<"lines-refused"> & { lines: RefusedLine[] })
  | (Failure<"total-changed"> & { quote: Quote; message: string })
  | Failure<"total-not-payable" | "address-without-state" | "po-number-required">
  | Failure<"not-signed-in" | "admins-place-no-orders" | "order-id-taken" | "too-many-unpaid-orders">;

/** A product, its quantity, and its price (dollars per unit) as the customer saw it. */
export interface Wanted {
  productId: string;
  quantity: number;
  price?: number | undefined;
}

/** `customerName` is the customer's name if it is not the account's. */
export interface Checkout extends Omit<CheckoutBody, "lines"> {
  lines: readonly Wanted[];
  customerName?: string;
}

/**
 * Places an order of all lines or none, in one commit with the stock and the customer's list of unpaid orders, under
 * the same conditions as firestore.rules. Names and prices are the products'. The same order under the same ID is
 * placed once; an ID of another order is refused. Refused lines are returned with what is left.
 */
export const checkOut = async (
  { db, askTax }: QuoteServices,
  caller: Caller,
  checkout: Checkout,
): Promise<CheckedOut> => {
  if (!may(caller, "place orders")) return fail("admins-place-no-orders");
  const { orderId, address, customerName } = checkout;
  const wanted = summed(checkout.lines);
  const ids = [...new Set(wanted.map(({ productId }) => productId))].sort();

  return writeQuoted(db, askTax, async (tx, quote) => {
    const [placed, held, profile, letter, settings, ...found] = await tx.getAll(
      orders(db).doc(orderId),
      holds(db).doc(caller.uid),
      users(db).doc(caller.uid),
      letters(db).doc(placedEvent(orderId)),
      shopSettings(db),
      ...ids.map((id) => products(db).doc(id)),
    );
    if (!profile.exists) return fail("not-signed-in");
    if (placed.exists)
      return isSame(placed, caller, { ...checkout, lines: wanted }) ? { ok: true, orderId } : fail("order-id-taken");
    if (lacksPoNumber(profile, checkout)) return fail("po-number-required");
    const stocked = new Map(found.map((product) => [product.id, product]));
    const refused: RefusedLine[] = [];
    const lines: OrderLine[] = [];
    const taxed: QuotedLine[] = [];
    for (const line of wanted) {
      const product = stocked.get(line.productId)?.data();
      const code = whyNotLine(product, line);
      if (code) refused.push({ productId: line.productId, code, ...leftOf(product) });
      else if (product) {
        lines.push(newLine({ _id: line.productId, ...product }, line.quantity));
        taxed.push({ ...product, quantity: line.quantity });
      }
    }
    if (refused.length > 0) return { ...fail("lines-refused"), lines: refused };
    const name = customerName || caller.name || profile.data()?.name || caller.email;
    const unnumbered = newOrder({
      customer: { uid: caller.uid, email: caller.email, name },
      ...orderedTo(checkout),
      lines,
    });
    const quoted = quote({ lines: taxed, address, ...circumstancesOf(settingsIn(settings), profile) });
    if (quoted.kind === "no-state") return fail("address-without-state");
    if (!isPayable(quoted.quote.totalCents)) return fail("total-not-payable");
    if (checkout.totalCents !== undefined && checkout.totalCents !== quoted.quote.totalCents)
      return totalChanged(checkout.totalCents, quoted.quote);
    if (!(await addHold(tx, db, held, { orderId, lines: lines.length }))) return fail("too-many-unpaid-orders");
    const { quotedAt, ...parts } = quotedFields(quoted);
    const order = { ...unnumbered, ...parts, number: await reserveNumber(tx, db, orderId) };
    // A user is deleted together with their list, so a condition on the list covers the profile, too.
    if (!held.exists) tx.demandUnchanged(profile.ref, "role");
    tx.create(placed.ref, { ...order, quotedAt, createdAt: FieldValue.serverTimestamp() });
    addLetter(tx, letter, orderPlaced({ orderId, order }));
    await usePlace(tx, db, caller.uid, order.delivery.place);
    for (const { productId, quantity } of lines) {
      const product = stocked.get(productId);
      if (product) takeStock(tx, product, quantity);
    }
    return { ok: true, orderId };
  });
};

/** Adds up the lines of one product at one price. */
const summed = (lines: readonly Wanted[]): Wanted[] => {
  const sums = new Map<string, Wanted>();
  for (const { productId, quantity, price } of lines) {
    const key = `${productId}/${price !== undefined && toCents(price)}`;
    sums.set(key, { productId, price, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
};

const leftOf = (product: StoredProduct | undefined) => ({
  price: product?.price ?? null,
  minimumOrderQuantity: product?.minimumOrderQuantity ?? null,
  availableQuantity: product?.availableQuantity ?? null,
});

/** True if a stored order is the caller's, and what they order now. */
const isSame = (placed: DocumentSnapshot<StoredOrder>, caller: Caller, { lines, ...typed }: Checkout): boolean => {
  // Read without the schema: nobody learns whether another's order is damaged.
  if (placed.get("customer.uid") !== caller.uid) return false;
  const order = placed.data();
  const { delivery, references } = orderedTo(typed);
  return (
    order !== undefined &&
    isDeepStrictEqual([order.delivery, order.references], [delivery, references]) &&
    order.lines.length === lines.length &&
    order.lines.every(({ productId, quantity, price }, index) => {
      const said = lines[index];
      return (
        said?.productId === productId &&
        said.quantity === quantity &&
        (said.price === undefined || toCents(said.price) === toCents(price))
      );
    })
  );
};
