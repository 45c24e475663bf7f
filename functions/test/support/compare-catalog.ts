import type { Firestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { rowOf } from "../../src/catalog/view-row.ts";

/** Expects that the catalog lists what it should: every product that is not damaged. */
export const compareCatalog = async (db: Firestore): Promise<void> => {
  const { products, total } = await openCatalog(db)({ limit: 100 });
  const found = (await db.collection("products").get()).docs.flatMap((one) => rowOf(one) ?? []);
  const sorted = (rows: { _id: string }[]) => rows.toSorted((a, b) => a._id.localeCompare(b._id));
  expect(sorted(products)).toEqual(sorted(found));
  expect(total).toBe(found.length);
};
