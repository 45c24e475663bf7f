import { inspect, isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import { parse } from "../../src/contract/fields.ts";
import { storedOrder } from "../../src/contract/order.ts";
import { orderInput } from "../../src/contract/order-input.ts";
import { storedProduct } from "../../src/contract/product.ts";
import { productInput } from "../../src/contract/product-input.ts";
import { productReviewInput, storedProductReview } from "../../src/contract/product-review.ts";
import { storedReview } from "../../src/contract/review.ts";
import { reviewInput } from "../../src/contract/review-input.ts";
import { storedUser } from "../../src/contract/user.ts";
import { profileInput } from "../../src/contract/user-input.ts";
import { delivery, ORDER_FIELDS, references } from "./placing.ts";
import { productReview } from "./product-reviews.ts";
import { product } from "./products.ts";
import { review } from "./reviews.ts";
import { ABSENT, type Act, type Change, emailOf, type Fields, kindOf, type Person } from "./table.ts";

/** The parts of an order beside each other; all of it has to be what the schema knows. */
const flatOrder = (fields: Fields): Fields => {
  const parsed = parse(storedOrder, fields);
  if (!parsed.ok || !isDeepStrictEqual(parsed.value, fields)) return { unknown: true };
  const { customer, delivery, references, lines, ...rest } = parsed.value;
  return { ...rest, ...delivery, ...references, ...customer, ...lines[0], lines: lines.length };
};

/** The schema of each collection's documents, and that of the input behind them. */
const SCHEMAS: Record<string, { stored: z.ZodMiniObject; entered: z.ZodMiniType; flat?: (fields: Fields) => Fields }> =
  {
    products: { stored: storedProduct, entered: productInput },
    orders: { stored: storedOrder, entered: orderInput, flat: flatOrder },
    users: { stored: storedUser, entered: profileInput },
    reviews: { stored: storedReview, entered: reviewInput },
    hiddenReviews: { stored: storedReview, entered: reviewInput },
    "products/reviews": { stored: storedProductReview, entered: productReviewInput },
  };

/**
 * The faults of a document that a user was allowed to write; empty when it is what the contract makes of it. `fixed`
 * are the fields that the writer cannot choose.
 */
export const faultsOf = (collection: string, { createdAt, ...fields }: Fields, fixed: Fields): string[] => {
  const schemas = SCHEMAS[kindOf(collection)];
  if (!schemas) return [`${collection} has no schema`];
  const known = Object.keys(schemas.stored.shape);
  const faults = Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is not a field`);
  if (!(createdAt instanceof Date) || Math.abs(createdAt.getTime() - Date.now()) > 90_000_000)
    faults.push("createdAt is not the time");
  const flat = schemas.flat?.(fields) ?? fields;
  const [whole, input] = [parse(schemas.stored, fields), parse(schemas.entered, flat)];
  for (const parsed of [whole, input])
    if (!parsed.ok) faults.push(...parsed.errors.map(({ field, message }) => `${field}: ${message}`));
  for (const [name, value] of Object.entries(input.ok ? (input.value as Fields) : {}))
    if (name in flat && !isDeepStrictEqual(value, flat[name])) faults.push(`${name} is not as the contract leaves it`);
  for (const [name, value] of Object.entries(fixed))
    if (!isDeepStrictEqual(flat[name], value)) faults.push(`${name} was chosen`);
  return faults;
};

/** Values in place of a field's own. */
const TAMPERED: unknown[] = [
  ...[ABSENT, null, true, false, ["x"], [1], { x: 1 }, new Date(0)],
  ...[0, -0, -1, 1.5, 4.355, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 53],
  ...["", " \u00a0\ufeff", " x ", "12", "x".repeat(20_000), "x".repeat(1_100_000)],
  // Other spellings of the customer's email address.
  ...["сustomer@example.com", "ｃustomer@example.com", "Customer@Example.com", "neighbor@example.com"],
  ...["neighbor", "admin", "../users/admin", "gloves/../few", "__proto__", "javascript:alert(1)", "pi_1\nx"],
];

/** Fields that nobody may add. */
const SMUGGLED: Record<string, unknown> = {
  role: "admin",
  admin: true,
  paid: true,
  transactionId: "pi_1",
  paymentIntentId: "pi_1",
  paidAt: new Date(0),
  uid: "neighbor",
  lastOrder: "unpaid",
  billing: { poRequired: false },
  extra: 1,
};

export interface Tampered {
  title: string;
  who: Person;
  act: Act;
  collection: string;
  /** The fields of the document, and those of the API's form. */
  stored: string[];
  form?: string[];
  fixed: Fields;
  /** The path of the document that the act changes; an act that creates one has none. */
  path?: string;
}

/** The fields of an order that its customer cannot choose. */
const ordered = {
  productId: "gloves",
  sku: "GLOVES",
  name: "Gloves",
  price: 12.5,
  shipped: 0,
  refunded: 0,
  lines: 1,
  productIds: ["gloves"],
  paid: false,
  transactionId: null,
  stage: "unpaid",
  uid: "customer",
  email: emailOf("customer"),
};
const profile = ["name", "address", "edu", "phone", "linkedin"];
const cataloged = [...Object.keys(product), "sku", "rating"];

/** The acts that store what a user entered. */
export const TAMPERED_ACTS: Tampered[] = [
  {
    title: "[C-4] a new product",
    who: "admin",
    collection: "products",
    act: { does: "add", on: "products" },
    stored: [...cataloged, "createdAt"],
    form: [...Object.keys(product), "sku"],
    fixed: {},
  },
  {
    title: "a product's change",
    who: "admin",
    collection: "products",
    path: "products/gloves",
    act: { does: "edit", on: "products/gloves", fields: product },
    stored: cataloged,
    fixed: {},
  },
  {
    title: "[C-13] a new order",
    who: "customer",
    collection: "orders",
    act: { does: "place", on: "orders", product: "gloves", quantity: 2, fields: references },
    stored: [...ORDER_FIELDS, ...Object.keys(references), "createdAt"],
    form: [
      ...["productId", "pName", "price", "quantity", ...Object.keys(delivery), ...Object.keys(references)],
      ...["customer", "customerName", "email"],
    ],
    fixed: { ...ordered, paymentIntentId: undefined },
  },
  {
    title: "[C-19] a new review",
    who: "neighbor",
    collection: "reviews",
    path: "reviews/neighbor",
    act: { does: "add", on: "reviews" },
    stored: [...Object.keys(review), "uid", "createdAt"],
    form: Object.keys(review),
    fixed: { uid: "neighbor", name: "neighbor" },
  },
  {
    title: "[G-8] a new review of a product",
    who: "customer",
    collection: "products/gloves/reviews",
    path: "products/gloves/reviews/customer",
    act: { does: "add", on: "products/gloves/reviews" },
    stored: [...Object.keys(productReview), "createdAt"],
    form: [...Object.keys(productReview), "orderId"],
    fixed: { name: "customer" },
  },
  {
    title: "[C-6] [D-5] a profile",
    who: "customer",
    collection: "users",
    path: "users/customer",
    act: { does: "edit", on: "users/customer", fields: { name: "Casey", address: "1 Elm Street", edu: "MD" } },
    stored: [...profile, "role", "email"],
    form: profile,
    fixed: { role: "customer", email: emailOf("customer") },
  },
];

/** Each of these fields with each tampered value, and each field that is smuggled in. */
export const tamperingsOf = (names: string[]): [what: string, change: Change][] => {
  const smuggled = Object.entries(SMUGGLED).filter(([name]) => !names.includes(name));
  return [...names.flatMap((name) => TAMPERED.map((value) => [name, value] as const)), ...smuggled].map(
    ([name, value]) => [`${name}: ${inspect(value).slice(0, 60)}`, { fields: { [name]: value } }],
  );
};
