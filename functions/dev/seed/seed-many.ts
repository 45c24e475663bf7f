import { type Firestore, Timestamp } from "firebase-admin/firestore";
import type { StoredProduct } from "../../src/contract/product.ts";
import { aProduct } from "../../testing/builders.ts";
import { readDemoShop } from "./seed-documents.ts";

const MATERIALS = "Nitrile, Cotton, Latex-free, Steel, Paper, Silicone, Bamboo, Soft, Sterile, Digital".split(", ");
const THINGS =
  "gloves, hand wipes, oximeter, stethoscope, diapers, testing set, bandage, face mask, thermometer, syringe, apron, catheter, plaster, splint, swab".split(
    ", ",
  );
const IN_A_BATCH = 250;
const HOUR_MS = 3_600_000;

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? "";

/** The product with this number. It is always the same, and no other has its name. */
export const madeUpProduct = (number: number, images: readonly string[]): StoredProduct => {
  const thing = Math.floor(number / MATERIALS.length);
  return aProduct({
    name: `${pick(MATERIALS, number)} ${pick(THINGS, thing)} ${number}`,
    img: pick(images, thing),
    price: (100 + ((number * 7919) % 20_000)) / 100,
    minimumOrderQuantity: 1 + (number % 5),
    // One in seven is sold out.
    availableQuantity: number % 7 === 0 ? 0 : 1 + ((number * 31) % 400),
  });
};

/** Adds made-up products, to try the shop with many. Their IDs are numbered: running it again has no effect. */
export const seedManyProducts = async (db: Firestore, count: number, now: Date): Promise<void> => {
  const images = [...new Set(Object.values(readDemoShop().products).map(({ img }) => img))];
  for (let first = 1; first <= count; first += IN_A_BATCH) {
    const batch = db.batch();
    for (let number = first; number < Math.min(first + IN_A_BATCH, count + 1); number++)
      batch.set(db.doc(`products/made-up-${number}`), {
        ...madeUpProduct(number, images),
        // One hour apart, starting with the newest, and all older than the demo shop.
        createdAt: Timestamp.fromMillis(now.getTime() - (10_000 + number) * HOUR_MS),
      });
    await batch.commit();
  }
};
