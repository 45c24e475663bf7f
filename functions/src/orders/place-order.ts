import { whyNotQuantity } from "../contract/availability.ts";
import type { RefusedLine } from "../contract/checkout.ts";
import { FAILURES, type Failure, fail } from "../contract/failures.ts";
import { toCents } from "../contract/money.ts";
import type { OrderBody } from "../contract/order-input.ts";
import { may } from "../contract/permissions.ts";
import { isSoldOut } from "../contract/stock.ts";
import type { Caller } from "../contract/user.ts";
import type { QuoteServices } from "../payments/quotes.ts";
import { orders, products } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { type CheckedOut, checkOut } from "./check-out.ts";

type Placed =
  | Exclude<CheckedOut, { code: "lines-refused" | "total-not-payable" }>
  | (Failure<"quantity-not-available"> & { message: string })
  | Failure<"not-allowed" | "product-not-found" | "product-ambiguous" | "price-changed">;

/** Places an order of one product, as `checkOut` does. An order in another user's name is refused. */
export const placeOrder = async (store: QuoteServices, caller: Caller, call: OrderBody): Promise<Placed> => {
  if (!may(caller, "place orders")) return fail("admins-place-no-orders");
  for (const said of [call.customer, call.email])
    if (said && said.toLowerCase() !== caller.email) return fail("not-allowed");
  const meant = await findProduct(store, call);
  if (!meant.ok) return meant;
  const { quantity, price, orderId = orders(store.db).doc().id } = call;
  const lines = [{ productId: meant.productId, quantity, price }];
  const placed = await checkOut(store, caller, { ...call, orderId, lines });
  if (placed.ok) return placed;
  if (placed.code === "total-not-payable")
    return { ...fail("quantity-not-available"), message: FAILURES["total-not-payable"] };
  return placed.code === "lines-refused" ? refusalOf(placed.lines, quantity) : placed;
};

/** The line's refusal, as existing clients know it. */
const refusalOf = ([line]: RefusedLine[], quantity: number): Placed => {
  if (line?.code === "price-changed") return fail("price-changed");
  const { price = null, minimumOrderQuantity = null, availableQuantity = null } = line ?? {};
  if (price === null || minimumOrderQuantity === null || availableQuantity === null) return fail("product-not-found");
  const message = whyNotQuantity({ price, minimumOrderQuantity, availableQuantity }, quantity);
  return { ...fail("quantity-not-available"), message: message ?? FAILURES["quantity-not-available"] };
};

/** Products of one name whose prices are compared. */
const NAMESAKES = 20;

/** Finds the product by its ID, or, for existing clients, by its name and price. */
const findProduct = async (
  { db }: Store,
  { productId, pName, price }: OrderBody,
): Promise<{ ok: true; productId: string } | Failure<"product-not-found" | "product-ambiguous" | "price-changed">> => {
  if (productId) return { ok: true, productId };
  if (!pName) return fail("product-not-found");
  const named = readable((await products(db).where("name", "==", pName).limit(NAMESAKES).get()).docs).rows;
  const priced = named.filter(({ data }) => price === undefined || toCents(data.price) === toCents(price));
  if (priced.length === 0) return fail(named.length > 0 ? "price-changed" : "product-not-found");
  // Of several, the one in stock is meant. If more are, only the client can choose.
  const inStock = priced.filter(({ data }) => !isSoldOut(data));
  const [first, second] = inStock.length > 0 ? inStock : priced;
  if (!first) return fail("product-not-found");
  return second ? fail("product-ambiguous") : { ok: true, productId: first.id };
};
