import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type StripeEmulator, startStripeEmulator } from "../server.ts";

const to = (state: string, postal_code = "07030", more = {}) => ({
  customer_details: { address: { state, postal_code, country: "US" }, address_source: "billing", ...more } as const,
});

const gloves = { amount: 400, reference: "gloves", tax_code: "txcd_32070019" };
const bed = { amount: 5000, quantity: 2, reference: "bed", tax_code: "txcd_32060001" };
/** In New Jersey, at 6.625 percent: 26.5 cents on the gloves, none on the bed, 52.9 on the shipping. */
const ORDER = { currency: "usd", line_items: [gloves, bed], shipping_cost: { amount: 799 }, ...to("NJ") };

let emulator: StripeEmulator;
let tax: Stripe["tax"];
beforeEach(async () => {
  emulator = await startStripeEmulator({ port: 0 });
  ({ tax } = new Stripe("sk_test_shop", { host: "127.0.0.1", port: emulator.port, protocol: "http" }));
});
afterEach(() => emulator.close());

const expand = ["line_items"];
const order = (changes = {}) => tax.calculations.create({ ...ORDER, expand, ...changes });
const pay = async (reference: string, id?: string | null) => {
  const calculation = String(id ?? (await order()).id);
  return tax.transactions.createFromCalculation({ calculation, reference, expand });
};
const reverse = (original_transaction: string, reference: string, parts?: object) =>
  tax.transactions.createReversal({
    mode: parts ? "partial" : "full",
    original_transaction,
    reference,
    ...parts,
    expand,
  });

test("[Q-3] tax is worked out by line, state and kind of goods, and not for exempt customers", async () => {
  const { id, line_items, ...rest } = await order();
  expect(rest).toMatchObject({ amount_total: 6279, tax_amount_exclusive: 80, shipping_cost: { amount_tax: 53 } });
  expect(line_items?.data).toMatchObject([
    { ...gloves, amount_tax: 27 },
    { ...bed, amount_tax: 0 },
  ]);
  expect(await tax.calculations.retrieve(String(id))).toEqual({ id, ...rest });
  const taxIn = async (...place: Parameters<typeof to>) => (await order(to(...place))).tax_amount_exclusive;
  const exempt = { taxability_override: "customer_exempt" };
  expect([await taxIn("CA"), await taxIn("OR"), await taxIn("NJ", "07030", exempt)]).toEqual([29, 0, 0]);
  emulator.setTaxRate("NJ", 7);
  expect(await taxIn("NJ")).toBe(28 + 56);
});

test("[Q-3] a calculation needs a place and an active Stripe Tax, and what Stripe does not know is refused", async () => {
  const refused = { statusCode: 400, code: "customer_tax_location_invalid", param: "customer_details[address]" };
  await expect(order(to("New Jersey"))).rejects.toMatchObject(refused);
  await expect(order(to("NJ", "0703"))).rejects.toMatchObject(refused);
  await expect(order({ line_items: [{ ...gloves, price: 1 }] })).rejects.toThrow("parameter: line_items[0][price]");
  await expect(order({ line_items: [gloves, gloves] })).rejects.toThrow("unique");
  await expect(order({ line_items: [{ ...gloves, tax_code: "txcd_1" }] })).rejects.toThrow("No such tax code");
  emulator.deactivateTax();
  await expect(order()).rejects.toMatchObject({ statusCode: 400, code: "stripe_tax_inactive" });
  emulator.activateTax();
  await order();
  expect(emulator.taxCalculations()).toHaveLength(1);
});

test("[Q-3] a calculation is committed once, under a reference of its own, before it expires", async () => {
  const [{ id }, old] = [await order(), await order()];
  const paid = await pay("order-1", id);
  expect(paid).toMatchObject({ type: "transaction", shipping_cost: { amount: 799, amount_tax: 53 } });
  expect(paid.line_items?.data[0]).toMatchObject({ ...gloves, amount_tax: 27, type: "transaction" });
  expect(await tax.transactions.retrieve(paid.id, { expand })).toEqual(paid);
  await expect(pay("order-1")).rejects.toMatchObject({ statusCode: 400, param: "reference" });
  await expect(pay("order-2", id)).rejects.toThrow("is committed as");
  emulator.expireTaxCalculations();
  await expect(pay("order-2", old.id)).rejects.toThrow("has expired");
  expect(emulator.taxTransactions()).toEqual([paid]);
});

test("[Q-3] no more is reversed of a line, of its tax and of the shipping than is left", async () => {
  const { id, line_items } = await pay("order-1");
  const line = (amount: number, amount_tax: number) => ({
    line_items: [{ amount, amount_tax, original_line_item: line_items?.data[0]?.id, reference: "gloves" }],
  });
  const shipping = (amount_tax: number) => ({ shipping_cost: { amount: -799, amount_tax } });
  const first = await reverse(id, "refund-1", line(-300, -20));
  expect(first).toMatchObject({ type: "reversal", reversal: { original_transaction: id }, shipping_cost: null });
  expect(first.line_items?.data).toMatchObject([{ amount: -300, amount_tax: -20, type: "reversal" }]);
  for (const parts of [line(-101, -7), line(-100, -8), shipping(-54)])
    await expect(reverse(id, "refund-2", parts)).rejects.toThrow("more than what is left");
  await expect(reverse(id, "refund-2", line(100, -7))).rejects.toThrow("Invalid non-positive integer");
  await reverse(id, "refund-2", { ...line(-100, -7), ...shipping(-53) });
});

test("[Q-3] a transaction is reversed in full once its partial reversals are undone, and once only", async () => {
  const { id } = await pay("order-1");
  const part = await reverse(id, "refund-1", { shipping_cost: { amount: -799, amount_tax: -53 } });
  await expect(reverse(id, "refund-2")).rejects.toThrow(`Fully reverse the partial reversals: '${part.id}'`);
  expect((await reverse(part.id, "undo-1")).shipping_cost).toMatchObject({ amount: 799, amount_tax: 53 });
  expect((await reverse(id, "refund-2")).shipping_cost).toMatchObject({ amount: -799, amount_tax: -53 });
  await expect(reverse(id, "refund-3")).rejects.toThrow(`'${id}' because it has been fully reversed`);
});

test("[Q-3] lists of lines have pages, and an object holds ten lines", async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ ...gloves, reference: `line ${index}` }));
  const { id, line_items } = await order({ line_items: many });
  const paid = await pay("order-1", id);
  expect([line_items, paid.line_items]).toMatchObject([{ has_more: true }, { has_more: true }]);
  for (const all of [tax.calculations.listLineItems(String(id)), tax.transactions.listLineItems(paid.id)])
    expect(await all.autoPagingToArray({ limit: 99 })).toMatchObject(many);
});

test("[Q-3] calls for tax fail as tests ask, and what was done is not done again", async () => {
  for (const how of ["error-before", "cut-after"] as const)
    emulator.failCalls({ how, call: "POST /v1/tax/calculations" });
  await order();
  emulator.failCalls({ how: "cut-after", call: "POST /v1/tax/transactions" });
  await pay("order-1", String(emulator.taxCalculations()[0]?.id));
  expect([emulator.taxCalculations(), emulator.taxTransactions()]).toMatchObject([{ length: 1 }, { length: 1 }]);
});
