import { type Firestore, Timestamp, type WriteBatch } from "firebase-admin/firestore";
import { repairView } from "../../src/catalog/view-repair.ts";
import { daysAfter } from "../../src/contract/days.ts";
import type { StoredOrder } from "../../src/contract/order.ts";
import { numberFrom } from "../../src/contract/order-number.ts";
import type { StoredProduct } from "../../src/contract/product.ts";
import { type StoredShipment, shipmentKeys } from "../../src/contract/shipment.ts";
import { aLine, anOrder, aProduct, aShipment } from "../../testing/builders.ts";
import { withoutTriggers } from "../emulators/without-triggers.ts";
import { readDemoShop } from "./seed-documents.ts";

/** The things that made-up products are, by category. */
const THINGS: Record<string, string> = {
  "virus-protection": "face mask, respirator, face shield, antigen test, protective gown, shoe covers",
  gloves: "examination gloves, surgical gloves, cotton gloves, finger cots, thermal gloves, cleaning gloves",
  hygiene: "hand wipes, surface wipes, hand soap, hand sanitizer, disinfectant spray, paper towels",
  "first-aid": "bandage, gauze pads, wound dressing, adhesive tape, burn gel, cold pack",
  diagnostics: "stethoscope, oximeter, thermometer, blood pressure monitor, penlight, reflex hammer",
  injections: "syringes, needles, lancets, sharps container, insulin pen, infusion set",
  diapers: "baby diapers, adult briefs, bed pads, swim diapers, changing mats, diaper cream",
  "everyday-care": "pill organizer, eye drops, heating pad, walking cane, compression socks, toothbrush",
};
/** Together with the things, more than 100,000 combinations. */
const WORDS = {
  brand:
    "Harbor, Linden, Meridian, Northway, Orchard, Pioneer, Quarry, Riverside, Summit, Tidewater, Upland, Willow, Aspen",
  quality:
    "soft, sterile, latex-free, disposable, reusable, extra-strong, lightweight, hypoallergenic, scented, waterproof, breathable, quick",
  pack: "single, pair, pack of 5, pack of 10, pack of 20, pack of 62, box of 25, box of 50, box of 100, box of 200, case of 500, small, medium, large",
};
const [brands = [], qualities = [], packs = []] = Object.values(WORDS).map((words) => words.split(", "));
const things = Object.entries(THINGS).flatMap(([category, names]) =>
  names.split(", ").map((thing) => ({ category, thing })),
);

/** Each product has a document of `skus`, and each order a shipment, so that a batch has 500 writes. */
const IN_A_BATCH = 250;
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;

/** The made-up products that made-up orders are of. */
const SOLD = 50;
/** The orders that one lot of a product went to. */
const ORDERS_OF_A_LOT = 40;

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;

/** The product with this number: always the same, with a name and a SKU that no other has. */
export const madeUpProduct = (
  number: number,
  pictured: readonly Pick<StoredProduct, "category" | "img">[],
): StoredProduct => {
  const { category, thing } = pick(things, number);
  const turn = Math.floor(number / things.length);
  const quality = pick(qualities, turn + number);
  const pack = pick(packs, Math.floor(turn / qualities.length) + number);
  const brand = pick(brands, Math.floor(turn / qualities.length / packs.length) + number);
  const ofCategory = pictured.filter((one) => one.category === category);
  const cents = 100 + ((number * 7919) % 20_000);
  return aProduct({
    name: `${brand} ${quality} ${thing}, ${pack}`,
    sku: `MADE-UP-${String(number).padStart(6, "0")}`,
    category,
    img: pick(ofCategory.length > 0 ? ofCategory : pictured, turn).img,
    description: `A ${quality} choice for clinics and homes: ${thing} by ${brand}, sold as ${pack}.`,
    price: cents / 100,
    listPrice: number % 5 === 0 ? Math.ceil(cents * 1.25) / 100 : null,
    minimumOrderQuantity: 1 + (number % 5),
    // One in seven is sold out.
    availableQuantity: number % 7 === 0 ? 0 : 1 + ((number * 31) % 400),
  });
};

/** Adds made-up products, to try the shop with many. Their IDs are numbered: running it again has no effect. */
export const seedManyProducts = async (db: Firestore, count: number, now: Date): Promise<void> => {
  const demo = readDemoShop();
  const pictured = Object.values(demo.products);
  const known = new Set((await db.collection("categories").get()).docs.map(({ id }) => id));
  const missing = Object.entries(demo.categories).filter(([id]) => !known.has(id));
  await Promise.all(missing.map(([id, category]) => db.doc(`categories/${id}`).set(category)));

  await addNumbered(db, count, (batch, number) => {
    const product = madeUpProduct(number, pictured);
    // One hour apart, starting with the newest, and all older than the demo shop.
    const createdAt = Timestamp.fromMillis(now.getTime() - (10_000 + number) * HOUR_MS);
    batch.set(db.doc(`products/made-up-${number}`), { ...product, createdAt });
    batch.set(db.doc(`skus/${product.sku}`), { productId: `made-up-${number}` });
  });
};

/** Calls `add` for 1 to `count`, each with a batch that takes two writes of it. */
const addNumbered = async (
  db: Firestore,
  count: number,
  add: (batch: WriteBatch, number: number) => void,
): Promise<void> => {
  const addFrom = async (first: number) => {
    const batch = db.batch();
    for (let number = first; number < Math.min(first + IN_A_BATCH, count + 1); number++) add(batch, number);
    await batch.commit();
  };
  const starts = Array.from({ length: Math.ceil(count / IN_A_BATCH) }, (_, index) => 1 + index * IN_A_BATCH);
  for (let at = 0; at < starts.length; at += AT_ONCE) await Promise.all(starts.slice(at, at + AT_ONCE).map(addFrom));
};

/** Adds made-up products without their events, and does the events' work on the catalog at once. */
export const fillShopWithProducts = (db: Firestore, count: number, now: Date): Promise<void> =>
  withoutTriggers(async () => {
    await seedManyProducts(db, count, now);
    await repairView(db);
  });

/**
 * The order with this number, paid and shipped, and its shipment. Each lot went to 40 orders; every tenth product was
 * packed without lots. Customers have no account.
 */
export const madeUpShipment = (
  number: number,
  now: Date,
): { order: StoredOrder & { createdAt: Date }; shipment: StoredShipment } => {
  const product = 1 + (number % SOLD);
  const { name, sku, price } = madeUpProduct(product, [{ category: null, img: "" }]);
  const lotNumber = Math.floor(number / SOLD / ORDERS_OF_A_LOT);
  // Ten minutes apart, starting with the newest: 100,000 in two years.
  const ago = (orders: number) => new Date(now.getTime() - orders * (HOUR_MS / 6));
  const quantity = 1 + (number % 9);
  const lot = {
    lot: `L${String(lotNumber).padStart(4, "0")}`,
    expiry: daysAfter(
      ago(lotNumber * SOLD * ORDERS_OF_A_LOT)
        .toISOString()
        .slice(0, 10),
      730,
    ),
    quantity,
  };
  const [id, uid] = [`made-up-${number}`, `made-up-${number % 1000}`];
  const line = { productId: `made-up-${product}`, name, sku, price, quantity, shipped: quantity };
  const paidAt = ago(number + 6);
  const order = anOrder({
    ...{ uid, email: `${uid}@example.com`, customerName: `Customer ${number % 1000}` },
    ...{ lines: [aLine(line)], number: numberFrom(id), quotedAt: paidAt, deliveryCents: 0, taxCents: 0 },
    ...{ paid: true, paidAt, transactionId: `pi_made_up_${number}` },
  });
  const lines = [{ line: 0, quantity, lots: product % 10 === 0 ? [] : [lot] }];
  const at = { shippedAt: ago(number), deliveredAt: ago(number) };
  return {
    order: { ...order, createdAt: ago(number + 7) },
    shipment: aShipment({ lines, ...shipmentKeys(order, lines), ...at }),
  };
};

/** Adds made-up orders with a shipment each, and the products that they are of, to try the shop with many. */
export const fillShopWithShipments = (db: Firestore, count: number, now: Date): Promise<void> =>
  withoutTriggers(async () => {
    await seedManyProducts(db, SOLD, now);
    await repairView(db);
    await addNumbered(db, count, (batch, number) => {
      const { order, shipment } = madeUpShipment(number, now);
      const ref = db.doc(`orders/made-up-${number}`);
      batch.set(ref, order);
      batch.set(ref.collection("shipments").doc("package"), shipment);
    });
  });
