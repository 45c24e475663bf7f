import { describe, expect, test } from "vitest";
import { anOrder } from "../../../functions/testing/builders.ts";
import { bool, double, type Fields, int, nothing, now, restOf, text, type Write } from "./rest.ts";
import { openShop } from "./shop.ts";

const shop = openShop("rest-attacks");
const { name, commit, batchWrite, runQuery } = restOf(shop.projectId);
const DONE = 200;
const DENIED = 403;

const orderFields = (changes: Partial<Fields> = {}): Fields => {
  const order = anOrder({ productId: "gloves" });
  const fields: Fields = {
    quantity: int(order.quantity),
    price: double(order.price),
    paid: bool(false),
    transactionId: nothing,
  };
  for (const field of ["productId", "pName", "address", "phone", "customer", "customerName", "email", "uid"] as const)
    fields[field] = text(order[field]);
  return { ...fields, ...(changes as Fields) };
};

const placing = (changes: Partial<Fields> = {}, id = "new"): Write => ({
  update: { name: name(`orders/${id}`), fields: orderFields(changes) },
  updateTransforms: [now],
});

/** Moves the gloves' stock by an increment, under an order's name. */
const moving = (by: number, orderId = "new", product = "gloves"): Write => ({
  update: { name: name(`products/${product}`), fields: { lastOrder: text(orderId) } },
  updateMask: { fieldPaths: ["lastOrder"] },
  updateTransforms: [{ fieldPath: "availableQuantity", increment: int(by) }],
});

/** Sets the gloves' stock to a number, under an order's name. */
const setting = (availableQuantity: Fields[string], orderId = "new"): Write => ({
  update: { name: name("products/gloves"), fields: { lastOrder: text(orderId), availableQuantity } },
  updateMask: { fieldPaths: ["lastOrder", "availableQuantity"] },
});

const deleting = (orderId: string): Write => ({ delete: name(`orders/${orderId}`) });
const right = () => [placing(), moving(-2)];

/** The law's state after an attack: nothing of it may have come through. */
const untouched = async () => {
  expect(await shop.read("orders/new")).toBeUndefined();
  expect(await shop.read("orders/unpaid")).toMatchObject({ quantity: 2, paid: false });
  expect(await shop.read("products/gloves")).toMatchObject({ availableQuantity: 40, lastOrder: null, price: 12.5 });
};

const testAttack = (title: string, writes: () => Write[], allowed: () => Write[] = right) =>
  test(title, async () => {
    expect(await commit(writes(), "customer")).toBe(DENIED);
    await untouched();
    expect(await commit(allowed(), "customer")).toBe(DONE);
  });

describe("[R-4] [P-6] The law holds against what only REST can say.", () => {
  testAttack("a quantity that is whole, but no whole number", () => [placing({ quantity: double(2) }), moving(-2)]);
  testAttack(
    "a stock that is whole, but no whole number",
    () => [placing(), setting(double(38))],
    () => [placing(), setting(int(38))],
  );
  testAttack("a quantity of no number", () => [placing({ quantity: { doubleValue: "NaN" } }), moving(-2)]);
  testAttack("a quantity in a list", () => [placing({ quantity: { arrayValue: { values: [int(2)] } } }), moving(-2)]);
  testAttack("a quantity in a map", () => [placing({ quantity: { mapValue: { fields: {} } } }), moving(-2)]);
  testAttack("a quantity beyond all numbers", () => [
    placing({ quantity: { integerValue: "9223372036854775807" } }),
    moving(-2),
  ]);
  testAttack("a stock that falls below the least number", () => [
    placing({ quantity: { integerValue: "-9223372036854775808" } }),
    moving(-2),
  ]);

  testAttack("a time that is no server's", () => [
    {
      update: {
        name: name("orders/new"),
        fields: { ...orderFields(), createdAt: { timestampValue: new Date().toISOString() } },
      },
    },
    moving(-2),
  ]);
  testAttack("a second time beside the first", () => [
    { ...placing(), updateTransforms: [now, { ...now, fieldPath: "paidAt" }] },
    moving(-2),
  ]);
  testAttack("a quantity that grows by a transform once the order is placed", () => [
    placing(),
    { transform: { document: name("orders/new"), fieldTransforms: [{ fieldPath: "quantity", increment: int(5) }] } },
    moving(-2),
  ]);
  testAttack("an order that is paid by a second write", () => [
    placing(),
    { update: { name: name("orders/new"), fields: { paid: bool(true) } }, updateMask: { fieldPaths: ["paid"] } },
    moving(-2),
  ]);
  testAttack("an old order that is changed by a mask of one field", () => [
    {
      update: { name: name("orders/unpaid"), fields: { quantity: int(1) } },
      updateMask: { fieldPaths: ["quantity"] },
      currentDocument: { exists: true },
    },
  ]);
  testAttack("an old order whose fields are taken away", () => [
    { update: { name: name("orders/unpaid"), fields: {} }, updateMask: { fieldPaths: ["paid"] } },
  ]);

  testAttack("stock taken and put back in one commit", () => [placing(), moving(-2), moving(2)]);
  testAttack("stock taken in two writes, the second one more", () => [placing(), moving(-2), moving(-1)]);
  testAttack("stock taken, and then the price changed", () => [
    placing(),
    moving(-2),
    { update: { name: name("products/gloves"), fields: { price: double(1) } }, updateMask: { fieldPaths: ["price"] } },
  ]);
  testAttack("two orders, and the stock moved for each in turn", () => [
    placing(),
    moving(-2),
    placing({}, "other"),
    moving(-2, "other"),
  ]);
  testAttack("two orders of one name in one commit", () => [placing(), placing({ quantity: int(3) }), moving(-5)]);
  testAttack(
    "stock by a minimum",
    () => [
      placing(),
      {
        ...moving(0),
        updateTransforms: [{ fieldPath: "availableQuantity", minimum: int(39) }],
      },
    ],
    () => [
      placing(),
      {
        ...moving(0),
        updateTransforms: [{ fieldPath: "availableQuantity", minimum: int(38) }],
      },
    ],
  );
  testAttack("stock by a maximum", () => [
    deleting("unpaid"),
    { ...moving(0, "unpaid"), updateTransforms: [{ fieldPath: "availableQuantity", maximum: int(1000) }] },
  ]);
  testAttack("stock that becomes a list", () => [
    placing(),
    {
      ...moving(0),
      updateTransforms: [{ fieldPath: "availableQuantity", appendMissingElements: { values: [int(38)] } }],
    },
  ]);
  testAttack("stock that is taken away altogether", () => [
    placing(),
    {
      update: { name: name("products/gloves"), fields: { lastOrder: text("new") } },
      updateMask: { fieldPaths: ["lastOrder", "availableQuantity"] },
    },
  ]);
  testAttack("a product written whole, without its other fields", () => [
    placing(),
    { update: { name: name("products/gloves"), fields: { lastOrder: text("new"), availableQuantity: int(38) } } },
  ]);
  testAttack("a field inside the stock", () => [
    placing(),
    {
      ...moving(-2),
      update: {
        name: name("products/gloves"),
        fields: { lastOrder: text("new"), price: { mapValue: { fields: { cents: int(1) } } } },
      },
      updateMask: { fieldPaths: ["lastOrder", "price.cents"] },
    },
  ]);

  testAttack("an order deleted and its stock put back twice", () => [
    deleting("unpaid"),
    moving(2, "unpaid"),
    moving(2, "unpaid"),
  ]);
  testAttack("an order deleted twice", () => [deleting("unpaid"), deleting("unpaid"), moving(4, "unpaid")]);
  testAttack("an order deleted, placed anew and deleted again", () => [
    deleting("unpaid"),
    placing({}, "unpaid"),
    deleting("unpaid"),
    moving(4, "unpaid"),
  ]);
  testAttack("an order placed and deleted in one commit, for stock", () => [placing(), deleting("new"), moving(2)]);
  testAttack("an order placed and deleted in one commit, for a name on the stock", () => [
    placing(),
    deleting("new"),
    moving(0),
  ]);
  testAttack("an order exchanged for a smaller one", () => [
    deleting("second"),
    placing({}, "second"),
    moving(1, "second"),
  ]);
  testAttack("a paid order exchanged for an unpaid one", () => [
    deleting("paid"),
    placing({}, "paid"),
    moving(0, "paid"),
  ]);
});

describe("[R-3] [R-4] [A-9] The law holds against what only REST can say of profiles and products.", () => {
  const masked = (path: string, fields: Fields, paths = Object.keys(fields)): Write => ({
    update: { name: name(path), fields },
    updateMask: { fieldPaths: paths },
  });

  test("no profile is made by a mask, a transform or a precondition", async () => {
    const role = { role: text("admin") };
    expect(await commit([masked("users/stranger", role)], "stranger")).toBe(DENIED);
    expect(await commit([{ ...masked("users/stranger", role), currentDocument: { exists: false } }], "stranger")).toBe(
      DENIED,
    );
    expect(
      await commit([{ transform: { document: name("users/stranger"), fieldTransforms: [now] } }], "stranger"),
    ).toBe(DENIED);
    expect(await commit([masked("users/customer", role)], "customer")).toBe(DENIED);
    expect(await commit([masked("users/customer", { edu: text("Nursing") })], "customer")).toBe(DONE);
  });
  test("two steps in one commit make nobody an admin", async () => {
    const steps = [
      masked("users/customer", { edu: text("Nursing") }),
      masked("users/customer", { role: text("admin") }),
    ];
    expect(await commit(steps, "customer")).toBe(DENIED);
    expect(await commit([...steps].reverse(), "customer")).toBe(DENIED);
    expect(await commit(steps.slice(0, 1), "customer")).toBe(DONE);
  });
  test("who promotes themselves does not act as an admin in the same commit", async () => {
    const promotion = masked("users/customer", { role: text("admin") });
    const price = masked("products/gloves", { price: double(1) });
    expect(await commit([promotion, price], "customer")).toBe(DENIED);
    expect(await commit([price], "customer")).toBe(DENIED);
    expect(await commit([price], "admin")).toBe(DONE);
  });
  test("an admin takes no field away from a product by a mask", async () => {
    const name = { name: text("Gloves") };
    expect(await commit([masked("products/gloves", name, ["name", "description"])], "admin")).toBe(DENIED);
    expect(await commit([masked("products/gloves", name, ["name", "lastOrder"])], "admin")).toBe(DENIED);
    expect(await commit([masked("products/gloves", name)], "admin")).toBe(DONE);
  });
  test("a precondition that holds opens nothing", async () => {
    const price = { ...masked("products/gloves", { price: double(1) }), currentDocument: { exists: true } };
    expect(await commit([price], "customer")).toBe(DENIED);
    expect(await commit([price])).toBe(DENIED);
    expect(await commit([price], "admin")).toBe(DONE);
  });
  test("no list is longer than a page, however it is asked for", async () => {
    const from = [{ collectionId: "products" }];
    expect(await runQuery({ from })).toBe(DENIED);
    expect(await runQuery({ from, limit: 101 })).toBe(DENIED);
    expect(await runQuery({ from: [{ collectionId: "products", allDescendants: true }], limit: 10 })).toBe(DENIED);
    expect(await runQuery({ from, limit: 100 })).toBe(DONE);
  });
  test("batchWrite, which checks each write alone, places no order", async () => {
    expect(await batchWrite(right(), "customer")).toBe(DENIED);
    await untouched();
    expect(await commit(right(), "customer")).toBe(DONE);
  });
});
