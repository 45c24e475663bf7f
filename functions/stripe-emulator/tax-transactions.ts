import type Stripe from "stripe";
import { invalidParameter, missingResource, refused } from "./errors.ts";
import { newId, secondsNow } from "./objects.ts";
import { hasObject, integer, oneOf, onlyKnown, type Params, places, record, requiredText } from "./params.ts";
import type { Store } from "./store.ts";
import { findCalculation, listLines, shown } from "./tax.ts";

type Transaction = Stripe.Tax.Transaction;
type Line = Stripe.Tax.TransactionLineItem;
type Money = Pick<Line, "amount" | "amount_tax">;

const linesOf = ({ line_items }: Transaction): Line[] => line_items?.data ?? [];

/** POST /v1/tax/transactions/create_from_calculation: the tax was collected. */
export const createTransaction = (store: Store, params: Params): Transaction => {
  onlyKnown(params, ["calculation", "expand", "metadata", "posted_at", "reference"]);
  const id = requiredText(params, "calculation");
  const calculation = findCalculation(store, id);
  const lines = calculation.line_items?.data.map(({ performance_location: _, ...line }): Line => {
    const fields = { object: "tax.transaction_line_item", reversal: null, type: "transaction" } as const;
    return { ...line, ...fields, id: newId("tax_li") };
  });
  const transaction = newTransaction(store, params, { ...calculation, reversal: null, type: "transaction" }, lines);
  const committed = store.taxCommits.get(id);
  if (committed) throw refused(`Tax calculation '${id}' is committed as '${committed}'.`, { param: "calculation" });
  store.taxCommits.set(id, transaction.id);
  return save(store, params, transaction);
};

type Given = Pick<Transaction, "currency" | "customer_details" | "reversal" | "shipping_cost" | "tax_date" | "type">;

/** @throws StripeFailure when the reference is taken. */
const newTransaction = (store: Store, params: Params, given: Given, data: Line[] = []): Transaction => {
  const reference = requiredText(params, "reference");
  if ([...store.taxTransactions.values()].some((one) => one.reference === reference)) {
    const message = `A tax transaction with the provided reference (${reference}) already exists.`;
    throw refused(message, { param: "reference" });
  }
  const { currency, customer_details, reversal, shipping_cost, tax_date, type } = given;
  const [id, created] = [newId("tax"), secondsNow()];
  const posted_at = integer(params, "posted_at") ?? created;
  if (posted_at < tax_date || posted_at > created)
    throw invalidParameter("posted_at", "The timestamp must fall within the tax_date and the current time.");
  const line_items = { object: "list", data, has_more: false, url: `/v1/tax/transactions/${id}/line_items` } as const;
  const own = { created, livemode: false, metadata: record(params, "metadata"), posted_at, reference };
  const copied = { currency, customer: null, customer_details, ship_from_details: null, shipping_cost, tax_date };
  return { id, object: "tax.transaction", ...own, ...copied, line_items, reversal, type };
};

const save = (store: Store, params: Params, transaction: Transaction): Transaction => {
  store.taxTransactions.set(transaction.id, transaction);
  return shown(params, transaction);
};

const sum = (all: Money[]): Money => ({
  amount: all.reduce((total, { amount }) => total + amount, 0),
  amount_tax: all.reduce((total, { amount_tax }) => total + amount_tax, 0),
});

/** What reversals leave of each line, and of the shipping. */
const remaining = (original: Transaction, reversals: Transaction[]): Money[] => {
  const reversed = reversals.flatMap(linesOf);
  const of = ({ id }: Line) => reversed.filter(({ reversal }) => reversal?.original_line_item === id);
  const shipping = [original, ...reversals].flatMap(({ shipping_cost }) => shipping_cost ?? []);
  return [...linesOf(original).map((line) => sum([line, ...of(line)])), sum(shipping)];
};

/** POST /v1/tax/transactions/create_reversal: the tax was refunded. A full reversal of a reversal undoes it. */
export const createReversal = (store: Store, params: Params): Transaction => {
  const isFull = oneOf(params, "mode", ["full", "partial"]) === "full";
  const parts = isFull ? [] : ["line_items", "shipping_cost"];
  onlyKnown(params, ["expand", "metadata", "mode", "original_transaction", "reference", ...parts]);
  const [param, id] = ["original_transaction", requiredText(params, "original_transaction")];
  const original = findTransaction(store, id, param);
  const reversing = (one: Transaction) =>
    [...store.taxTransactions.values()].filter(({ reversal }) => reversal?.original_transaction === one.id);
  const earlier = reversing(original).filter((one) => reversing(one).length === 0);
  if (remaining(original, earlier).every(({ amount, amount_tax }) => amount === 0 && amount_tax === 0))
    throw refused(`You can't reverse transaction '${id}' because it has been fully reversed.`, { param });
  if (isFull && earlier.length > 0) {
    const ids = earlier.map((one) => `'${one.id}'`).join(", ");
    throw refused(`Transaction '${id}' is partly reversed. Fully reverse the partial reversals: ${ids}.`, { param });
  }
  if (!isFull && (original.type === "reversal" || earlier.length >= 30))
    throw refused(`You can't partially reverse transaction '${id}'.`, { param });

  const { lines, shipping } = isFull ? whole(original) : readPartial(params, original);
  const byDefault = { tax_behavior: "exclusive", tax_code: "txcd_92010001" };
  const shipping_cost = shipping && { ...byDefault, ...original.shipping_cost, ...shipping };
  const given = { ...original, reversal: { original_transaction: id }, shipping_cost, type: "reversal" };
  const reversal = newTransaction(store, params, given, lines);
  const left = remaining(original, [...earlier, reversal]);
  if (!isFull && left.some(({ amount, amount_tax }) => amount < 0 || amount_tax < 0))
    throw refused(`You can't reverse more than what is left of transaction '${id}'.`, { param: "line_items" });
  return save(store, params, reversal);
};

const reversed = (line: Line, money: Money, changes: Partial<Line> = {}): Line => {
  const reversal = { original_line_item: line.id };
  return { ...line, ...money, metadata: {}, ...changes, id: newId("tax_li"), reversal, type: "reversal" };
};

const whole = (original: Transaction) => {
  const negative = ({ amount, amount_tax }: Money): Money => ({ amount: 0 - amount, amount_tax: 0 - amount_tax });
  const shipping = original.shipping_cost && negative(original.shipping_cost);
  return { lines: linesOf(original).map((line) => reversed(line, negative(line))), shipping };
};

const readPartial = (params: Params, original: Transaction) => {
  const lines = places(params, "line_items").map((at) => {
    onlyKnown(params, ["amount", "amount_tax", "original_line_item", "quantity", "reference"], at);
    const id = requiredText(params, `${at}[original_line_item]`);
    const line = linesOf(original).find((one) => one.id === id);
    if (!line) throw missingResource("tax transaction line item", id, `${at}[original_line_item]`);
    const quantity = integer(params, `${at}[quantity]`) ?? line.quantity;
    return reversed(line, readMoney(params, at), { quantity, reference: requiredText(params, `${at}[reference]`) });
  });
  onlyKnown(params, ["amount", "amount_tax"], "shipping_cost");
  const shipping = hasObject(params, "shipping_cost") ? readMoney(params, "shipping_cost") : null;
  if (lines.length === 0 && !shipping) requiredText(params, "line_items");
  return { lines, shipping };
};

const readMoney = (params: Params, at: string): Money => {
  const read = (name: string) => {
    const cents = integer(params, name) ?? Number(requiredText(params, name));
    if (cents > 0) throw invalidParameter(name, "Invalid non-positive integer", "parameter_invalid_integer");
    return cents;
  };
  return { amount: read(`${at}[amount]`), amount_tax: read(`${at}[amount_tax]`) };
};

const findTransaction = (store: Store, id: string, param = "transaction"): Transaction => {
  const transaction = store.taxTransactions.get(id);
  if (!transaction) throw missingResource("tax transaction", id, param);
  return transaction;
};

/** GET /v1/tax/transactions/{id} */
export const retrieveTransaction = (store: Store, params: Params, id: string): Transaction => {
  onlyKnown(params, ["expand"]);
  return shown(params, findTransaction(store, id));
};

/** GET /v1/tax/transactions/{id}/line_items */
export const listTransactionLines = (store: Store, params: Params, id: string) =>
  listLines(params, findTransaction(store, id).line_items);
