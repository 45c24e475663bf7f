import { gzipSync } from "node:zlib";
import { Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { beforeEach, expect, test, vi } from "vitest";
import { openCatalogue } from "../../src/catalogue/read-catalogue.ts";
import { repairView } from "../../src/catalogue/view-repair.ts";
import { shardOf } from "../../src/catalogue/view-shard.ts";
import { migrate } from "../../tools/migrate/migrate.ts";
import { useShop } from "../support/shop.ts";

const { db, clear, putProduct } = useShop();
vi.spyOn(logger, "warn").mockImplementation(() => undefined);

/** A product in the list, whose rows an earlier version of the shop wrote. */
let productId: string;
beforeEach(async () => {
  await clear();
  productId = await putProduct();
  await repairView(db);
  const rows = gzipSync(JSON.stringify([[productId, "a", "tuple", "of", "other", "elements"]]));
  await db.doc(`catalogue/${shardOf(productId)}`).update({ rows, movedAt: Timestamp.now() });
});
const listed = async (builds: boolean) => (await openCatalogue(db, { builds })({})).products.map(({ _id }) => _id);

test("[T-7] [G-4] where the rows of the list are in another form, the first call builds them anew", async () => {
  expect(await listed(false)).toEqual([]);
  expect(await listed(true)).toEqual([productId]);
});

test("[T-7] so does npm run migrate; a dry run only says so, and a second run changes nothing", async () => {
  const step = async (options = {}) => (await migrate(db, options)).find(({ title }) => title === "Catalog")?.counts;
  expect(await step({ dryRun: true })).toMatchObject({ changed: 1 });
  expect(await listed(false)).toEqual([]);
  expect(await step()).toMatchObject({ changed: 1 });
  expect(await listed(false)).toEqual([productId]);
  expect(await step()).toMatchObject({ changed: 0, current: 1 });
});
