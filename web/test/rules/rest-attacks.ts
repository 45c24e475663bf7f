import { placed } from "../../../functions/testing/cases/placing.ts";
import type { Fields } from "../../../functions/testing/cases/table.ts";
import { encode, encodeFields, type Probe, type RestWrite, type RulesTest, type Shop, type Value } from "./emulator.ts";

/*
 * Attacks through Firestore's REST API, which accepts what the SDK never sends: a whole number as 2.0, transforms of
 * any field, or two writes to one document in one commit.
 */

const [DONE, DENIED] = [200, 403];
const now = { fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" } as const;
const double = (value: number | string): Value => ({ doubleValue: value });

/** Writes contain paths. `named` replaces them by the full names of documents. */
const placing = (order: Fields = placed(), id = "new"): RestWrite => ({
  update: { name: `orders/${id}`, fields: encodeFields(order) },
  updateTransforms: [now],
});
const placingOf = (quantity: Value): RestWrite => {
  const [line = {}] = placed().lines as Fields[];
  const changed = { mapValue: { fields: { ...encodeFields(line), quantity } } };
  const fields = { ...encodeFields(placed()), lines: { arrayValue: { values: [changed] } } };
  return { update: { name: "orders/new", fields }, updateTransforms: [now] };
};
/** Writes these fields, and deletes the other fields in `fieldPaths`. */
const masked = (path: string, fields: Fields, fieldPaths = Object.keys(fields)): RestWrite => ({
  update: { name: path, fields: encodeFields(fields) },
  updateMask: { fieldPaths },
});
const transforming = (transform: Record<string, unknown>): RestWrite => ({
  ...masked("products/gloves", {}),
  updateTransforms: [{ fieldPath: "availableQuantity", ...transform }],
});
const moving = (by: number) => transforming({ increment: encode(by) });
const setting = (availableQuantity: Value): RestWrite => ({
  update: { name: "products/gloves", fields: { availableQuantity } },
  updateMask: { fieldPaths: ["availableQuantity"] },
});
const deleting = (orderId: string): RestWrite => ({ delete: `orders/${orderId}` });
/** Adds an order to the customer's list of unpaid orders, or removes it. It is the last order in the list then. */
const listing = (orderId: string, how = "appendMissingElements"): RestWrite => ({
  ...masked("holds/customer", { lastOrder: orderId }),
  updateTransforms: [{ fieldPath: "orderIds", [how]: { values: [encode(orderId)] } }],
});
const unlisting = (orderId: string) => listing(orderId, "removeAllFromArray");
const right = [placing(), moving(-2)];

/** The writes, and the entries of the orders that they place or delete, unless the writes have entries of their own. */
const withEntries = (writes: RestWrite[]): RestWrite[] => {
  if (writes.some(({ update }) => update?.name.startsWith("holds/"))) return writes;
  const idsIn = (names: string[]) =>
    new Set(names.filter((one) => one.startsWith("orders/")).map((one) => one.slice(7)));
  const placed = idsIn(writes.flatMap(({ update, updateMask }) => (update && !updateMask ? [update.name] : [])));
  const deleted = idsIn(writes.flatMap((write) => (write.delete ? [write.delete] : [])));
  const stay = [...placed].filter((id) => !deleted.has(id));
  return [...writes, ...[...deleted].map(unlisting), ...stay.map((id) => listing(id))];
};

const named = (shop: Shop, writes: RestWrite[]): RestWrite[] =>
  writes.map((write) => ({
    ...write,
    ...(write.update && { update: { ...write.update, name: shop.nameOf(write.update.name) } }),
    ...(write.delete && { delete: shop.nameOf(write.delete) }),
    ...(write.transform && { transform: { ...write.transform, document: shop.nameOf(write.transform.document) } }),
  }));
const commit = async (shop: Shop, who: string, writes: RestWrite[]) =>
  (await shop.commitRest(who, named(shop, withEntries(writes)))).status;

const expectStatus = (what: string, status: number, expected: number) => {
  if (status !== expected) throw new Error(`${what}: Firestore answered ${status}, not ${expected}.`);
};

const expectUntouched = async (shop: Shop) => {
  const [created, order, product] = await Promise.all(
    ["orders/new", "orders/unpaid", "products/gloves"].map((path) => shop.read(path)),
  );
  const state = [created?.status, order?.data?.totalCents, order?.data?.paid, product?.data?.availableQuantity];
  if ([...state, product?.data?.price].join() !== [404, 2500, false, 40, 12.5].join())
    throw new Error(`The attack changed the shop: ${state.join()}.`);
};

type Commit = readonly [who: string, writes: RestWrite[], status: number];
const committing = ([who, writes, status]: Commit): Probe => ({
  about: JSON.stringify(writes),
  run: async (shop) => {
    await shop.reset();
    expectStatus(JSON.stringify(writes), await commit(shop, who, writes), status);
    if (who === "customer" && status === DENIED) await expectUntouched(shop);
  },
});
const commits = (title: string, ...all: Commit[]): RulesTest => ({ title, probes: all.map(committing) });

/** An attack by the customer, and what they may do instead, where it is not to place an order as usual. */
const attack = (title: string, writes: RestWrite[], allowed?: RestWrite[]): RulesTest =>
  commits(title, ["customer", writes, DENIED], ...(allowed ? [["customer", allowed, DONE] as Commit] : []));

export const attacksOnOrders: RulesTest[] = [
  commits("an order as the web app places it, which is no attack", ["customer", right, DONE]),
  attack("a whole quantity that is stored as a double", [placingOf(double(2)), moving(-2)]),
  attack(
    "a whole stock that is stored as a double",
    [placing(), setting(double(38))],
    [placing(), setting(encode(38))],
  ),
  attack("the largest integer as the quantity", [placingOf({ integerValue: "9223372036854775807" }), moving(-2)]),
  attack("the smallest integer as the quantity", [placingOf({ integerValue: "-9223372036854775808" }), moving(-2)]),

  attack("a second time beside the first", [
    { ...placing(), updateTransforms: [now, { ...now, fieldPath: "paidAt" }] },
    moving(-2),
  ]),
  attack("a total that grows by a transform once the order is placed", [
    placing(),
    { transform: { document: "orders/new", fieldTransforms: [{ fieldPath: "totalCents", increment: encode(5) }] } },
    moving(-2),
  ]),
  attack("an order that is paid by a second write", [placing(), masked("orders/new", { paid: true }), moving(-2)]),
  attack("an old order whose fields are taken away", [masked("orders/unpaid", {}, ["paid"])]),

  attack("an order whose entry is taken away again in one commit", [...right, listing("new"), unlisting("new")]),
  attack("an order whose entry is exchanged for an older one's", [...right, listing("new"), unlisting("unpaid")]),

  attack("stock taken and put back in one commit", [placing(), moving(-2), moving(2)]),
  attack("stock taken in two writes, the second one more", [placing(), moving(-2), moving(-1)]),
  attack("stock taken, and then the price changed", [placing(), moving(-2), masked("products/gloves", { price: 1 })]),
  attack("two orders, and the stock moved for each in turn", [
    placing(),
    moving(-2),
    placing(placed(), "other"),
    moving(-2),
  ]),
  attack("two orders, each the last in the list in turn, and the stock of one", [
    ...right,
    placing(placed(), "other"),
    listing("new"),
    listing("other"),
  ]),
  attack("two orders deleted, each the last in the list in turn, and their stock", [
    deleting("unpaid"),
    deleting("second"),
    unlisting("unpaid"),
    unlisting("second"),
    moving(5),
  ]),
  attack("two orders of one name in one commit", [placing(), placing(placed({ quantity: 3 })), moving(-5)]),
  attack(
    "stock that a minimum sets",
    [placing(), transforming({ minimum: encode(39) })],
    [placing(), transforming({ minimum: encode(38) })],
  ),
  attack("stock that a maximum sets", [deleting("unpaid"), transforming({ maximum: encode(1000) })]),
  attack("stock that becomes a list", [placing(), transforming({ appendMissingElements: { values: [encode(38)] } })]),
  attack("stock that is taken away altogether", [placing(), masked("products/gloves", {}, ["availableQuantity"])]),
  attack("a product written whole, without its other fields", [
    placing(),
    { update: { name: "products/gloves", fields: { availableQuantity: encode(38) } } },
  ]),
  attack("a field inside the stock", [
    placing(),
    { ...moving(-2), ...masked("products/gloves", { price: { cents: 1 } }, ["price.cents"]) },
  ]),

  attack("an order deleted and its stock put back twice", [deleting("unpaid"), moving(2), moving(2)]),
  attack("an order deleted twice", [deleting("unpaid"), deleting("unpaid"), moving(4)]),
  attack("an order deleted, placed anew and deleted again", [
    deleting("unpaid"),
    placing(placed(), "unpaid"),
    deleting("unpaid"),
    moving(4),
  ]),
  attack("an order placed and deleted in one commit, for stock", [placing(), deleting("new"), moving(2)]),
];

const reading = (path: string, status: number): Probe => ({
  about: path,
  run: async (shop) => expectStatus(path, (await shop.read(path, "stranger")).status, status),
});
const role = { role: "admin" };
const studied = masked("users/customer", { edu: "Nursing" });
const promoted = masked("users/customer", role);
const price = masked("products/gloves", { price: 1 });
const gloves = { name: "Gloves" };

export const attacksOnOthers: RulesTest[] = [
  commits(
    "no profile is created by a mask, a transform or a precondition",
    ["stranger", [masked("users/stranger", role)], DENIED],
    ["stranger", [{ ...masked("users/stranger", role), currentDocument: { exists: false } }], DENIED],
    ["stranger", [{ transform: { document: "users/stranger", fieldTransforms: [now] } }], DENIED],
    ["customer", [promoted], DENIED],
    ["customer", [studied], DONE],
  ),
  commits(
    "two steps in one commit make nobody an admin",
    ["customer", [studied, promoted], DENIED],
    ["customer", [promoted, studied], DENIED],
    ["customer", [studied], DONE],
  ),
  commits(
    "nobody acts as an admin in the commit in which they promote themselves",
    ["customer", [promoted, price], DENIED],
    ["customer", [price], DENIED],
    ["admin", [price], DONE],
  ),
  commits(
    "an admin takes no field away from a product by a mask",
    ["admin", [masked("products/gloves", gloves, ["name", "description"])], DENIED],
    ["admin", [masked("products/gloves", gloves)], DONE],
  ),
  {
    title: "a user without a profile learns that there is none, and nothing about others",
    probes: [reading("users/stranger", 404), reading("users/nobody", DENIED)],
  },
  {
    title: "batchWrite, which checks each write alone, places no order",
    probes: [
      {
        about: "batchWrite",
        run: async (shop) => {
          await shop.reset();
          const { status } = await shop.request("customer", "batchWrite", { writes: named(shop, withEntries(right)) });
          expectStatus("batchWrite", status, DENIED);
          await expectUntouched(shop);
        },
      },
    ],
  },
  ...["products", "categories", "reviews"].map(
    (collection): RulesTest => ({
      title: `nobody skips ${collection} by an offset, which the shop would pay for`,
      probes: ["visitor", "admin"].flatMap((who) =>
        [1, undefined, 0].map((offset) => ({
          about: `offset ${offset}`,
          run: async (shop) => {
            const { status } = await shop.query(who, { collection, limit: 10, offset });
            expectStatus(`offset ${offset}`, status, offset ? DENIED : DONE);
          },
        })),
      ),
    }),
  ),
];
