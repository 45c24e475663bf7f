import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { categoryFields, storedCategory } from "../../src/contract/category.ts";
import { email, parse } from "../../src/contract/fields.ts";
import { lineInput, listInput, storedList } from "../../src/contract/list.ts";
import { lotNumber, lotQuantity } from "../../src/contract/lot.ts";
import { orderLine, storedOrder } from "../../src/contract/order.ts";
import { orderInput } from "../../src/contract/order-input.ts";
import { signUpInput } from "../../src/contract/password.ts";
import { shownProduct } from "../../src/contract/product.ts";
import { productInput } from "../../src/contract/product-input.ts";
import { storedReview } from "../../src/contract/review.ts";
import { reviewInput } from "../../src/contract/review-input.ts";
import { storedShipment } from "../../src/contract/shipment.ts";
import { storedUser } from "../../src/contract/user.ts";
import { profileInput } from "../../src/contract/user-input.ts";
import { inRoot } from "../folders.ts";

/** How long ago something was, so that the demo shop never grows stale: "-35m", "-3h", "-12d". */
const age = z.string().check(z.regex(/^-\d+[mhd]$/, 'Must be an age such as "-35m", "-3h" or "-12d"'));
const times = { createdAt: age };

/** A day, so many days from now; or null. */
const dayFromNow = z.nullable(z.string().check(z.regex(/^\+\d+d$/, 'Must be days from now, such as "+45d"')));

/** The lots of a line. Each expires so many days from now, or the day is unknown. */
const lots = z.array(
  z.strictObject({
    lot: lotNumber,
    expiry: dayFromNow,
    quantity: lotQuantity.shape.quantity,
  }),
);

// The files have what a developer wants to read and change. The seed derives the rest, such as an order's total.
const { customer, delivery, paid } = storedOrder.shape;
const { carrier, tracking } = storedShipment.shape;
const line = z.omit(orderLine, { shipped: true, refunded: true });
const { rating: _, ...productFields } = shownProduct.shape;
const { emailVerified: _confirmed, ...profile } = storedUser.shape;
const schemas = {
  products: z.strictObject({ ...productFields, expectedOn: z._default(dayFromNow, null), ...times }),
  categories: z.strictObject(storedCategory.shape),
  reviews: z.strictObject({ ...storedReview.shape, ...times }),
  orders: z.strictObject({
    customer,
    delivery,
    paid,
    ...times,
    lines: z.array(z.strictObject(line.shape)),
    paidAt: z.optional(age),
    /** One package with all of it. `lots` are those of each line. */
    shipped: z.optional(
      z.strictObject({ carrier, tracking, at: age, deliveredAt: z.optional(age), lots: z.optional(z.array(lots)) }),
    ),
  }),
  users: z.strictObject({ ...profile, ...times }),
  lists: z.strictObject({ uid: z.string(), ...z.pick(storedList, { name: true, lines: true }).shape, ...times }),
  accounts: z.strictObject({ email: z.string(), password: z.string(), displayName: z.string() }),
};

type SeedFile = keyof typeof schemas;
const SEED_FILES = Object.keys(schemas) as SeedFile[];
export type SeedDocument<F extends SeedFile> = z.output<(typeof schemas)[F]>;
export type DemoShop = { [F in SeedFile]: Record<string, SeedDocument<F>> };

const NO_REFERENCES = { poNumber: "", reference: "", costCenter: "", place: "", recipient: "" };

/** The form input behind such a document. The limits of the forms apply to the demo shop, too. */
const entered: Record<SeedFile, (document: Record<string, unknown>) => [z.ZodMiniType, Record<string, unknown>][]> = {
  products: (product) => [[productInput, { ...product, expectedOn: null }]],
  categories: (category) => [[categoryFields, category]],
  reviews: (review) => [[reviewInput, review]],
  orders: ({ delivery, lines }) =>
    (lines as object[]).map((line) => [orderInput, { ...NO_REFERENCES, ...line, ...(delivery as object) }]),
  users: (user) => [
    [profileInput, user],
    [z.object({ email }), user],
  ],
  lists: ({ name, lines }) => [
    [z.pick(listInput, { name: true }), { name }],
    ...(lines as Record<string, unknown>[]).map((line): [z.ZodMiniType, typeof line] => [lineInput, line]),
  ],
  accounts: (account) => [[signUpInput, { ...account, name: account.displayName }]],
};

const problemsOf = (file: SeedFile, document: unknown): string[] => {
  const stored = parse(schemas[file], document);
  if (!stored.ok) return stored.errors.map(({ field, message }) => `${field || "(document)"}: ${message}`);
  return entered[file](stored.value).flatMap(([schema, input]) => {
    const result = parse(schema, input);
    if (!result.ok) return result.errors.map(({ field, message }) => `${field}: ${message}`);
    // A form trims values, converts them to lower case, and parses them. The file has the result.
    const changed = Object.entries(result.value as object).filter(
      ([field, value]) => !isDeepStrictEqual(input[field], value),
    );
    return changed.map(([field]) => `${field}: Must be written as stored`);
  });
};

/**
 * Reads the demo shop in emulator-data/, and checks it against the contract. Throws one error that lists every invalid
 * document by file, ID, and field.
 */
export const readDemoShop = (): DemoShop => {
  const read = (file: SeedFile): Record<string, unknown> =>
    JSON.parse(readFileSync(inRoot(`emulator-data/${file}.json`), "utf8"));
  const shop = Object.fromEntries(SEED_FILES.map((file) => [file, read(file)])) as DemoShop;
  const problems = SEED_FILES.flatMap((file) =>
    Object.entries(shop[file]).flatMap(([id, document]) =>
      problemsOf(file, document).map((problem) => `emulator-data/${file}.json "${id}" ${problem}`),
    ),
  );
  const skus = Object.values(shop.products).map(({ sku }) => sku);
  for (const [id, { sku, category }] of Object.entries(shop.products))
    if (skus.indexOf(sku) !== skus.lastIndexOf(sku) || !(category && shop.categories[category]))
      problems.push(`emulator-data/products.json "${id}" needs a category, and a SKU of its own`);
  if (problems.length > 0) throw new Error(`The demo shop is not valid:\n${problems.join("\n")}`);
  return shop;
};

const MILLISECONDS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The time that is an age ("-3h") before `now`, or some days ("+45d") after it. */
export const momentOf = (age: string, now: Date): Date => {
  const unit = age.at(-1) as keyof typeof MILLISECONDS;
  return new Date(now.getTime() + Number(age.slice(0, -1)) * MILLISECONDS[unit]);
};

/** The day that is "+45d" after `now`; null for null. */
export const dayOf = (fromNow: string | null, now: Date): string | null =>
  fromNow && momentOf(fromNow, now).toISOString().slice(0, 10);
