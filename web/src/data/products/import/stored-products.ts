import type { CurrentProduct } from "contract/product";
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  type Query,
  query,
  startAfter,
  where,
} from "firebase/firestore";
import { db } from "../../firebase/firestore.ts";
import { allProducts, IDS_MAX, productsWithIds } from "../products-in-firestore.ts";

/** The product that has a SKU, or why none can be changed by it. */
export type FoundSku = { product: CurrentProduct } | { problem: string };

/** How many queries run at the same time. */
const AT_ONCE = 6;
/** As many products as the rules let one query list. */
const LIST_MAX = 100;
/** The document that reserves a SKU, and the product. */
const READS_OF_LOOKUP = 2;

/** Asks for at most 30 values at a time: as many as one query can name. Throws when the shop can't be reached. */
const findAll = async <T>(values: readonly string[], toQuery: (values: readonly string[]) => Query<T>) => {
  const distinct = [...new Set(values)];
  const parts = Array.from({ length: Math.ceil(distinct.length / IDS_MAX) }, (_, place) =>
    distinct.slice(place * IDS_MAX, (place + 1) * IDS_MAX),
  );
  const found: { id: string; data: T }[] = [];
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      // Without a connection, a query of the cache would find nothing.
      const { docs } = await getDocsFromServer(toQuery(part));
      found.push(...docs.map((document) => ({ id: document.id, data: document.data() })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
};

/** At least this many products, or all of them, batch by batch; undefined for a damaged one. */
const readProducts = async (least: number): Promise<(CurrentProduct | undefined)[]> => {
  const some = query(allProducts(), limit(LIST_MAX));
  const read: (CurrentProduct | undefined)[] = [];
  for (let part = await getDocsFromServer(some); ; ) {
    read.push(...part.docs.map((document) => document.data()));
    const last = part.docs.at(-1);
    if (part.size < LIST_MAX || !last || read.length >= least) return read;
    part = await getDocsFromServer(query(some, startAfter(last)));
  }
};

export const skusNamed = (skus: readonly string[]) => query(collection(db, "skus"), where(documentId(), "in", skus));

export const productsNamed = (names: readonly string[]) =>
  query(allProducts(), where("name", "in", names), limit(LIST_MAX));

const isProduct = (product: CurrentProduct | undefined): product is CurrentProduct => product !== undefined;

const ownerOf = (found: ReadonlyMap<string, CurrentProduct | undefined>, productId: string, sku: string): FoundSku => {
  const product = found.get(productId);
  if (!found.has(productId)) return { problem: "This SKU is reserved for a product that no longer exists" };
  if (!product) return { problem: "The stored data of this product is damaged. Repair or delete it first" };
  return product.sku === sku ? { product } : { problem: `This SKU is reserved for ${product.name}, which has another` };
};

/**
 * The products that have these SKUs. Those that no product has are missing. Reading products in batches costs one read
 * each, and looking up a SKU costs two: so as many products are read as the lookup would cost, and only the SKUs that
 * none of them has are looked up. Throws when the shop can't be reached.
 */
export const findBySku = async (skus: readonly string[]): Promise<Map<string, FoundSku>> => {
  const wanted = new Set(skus);
  const read = (await readProducts(READS_OF_LOOKUP * wanted.size))
    .filter(isProduct)
    .filter(({ sku }) => wanted.has(sku));
  const found = new Map<string, FoundSku>(read.map((product) => [product.sku, { product }]));
  const reserved = await findAll(
    [...wanted].filter((sku) => !found.has(sku)),
    skusNamed,
  );
  const owners = new Map(reserved.map(({ id, data }) => [id, String(data.productId)]));
  const products = await findAll([...owners.values()], productsWithIds);
  const byId = new Map(products.map(({ id, data }) => [id, data]));
  for (const [sku, productId] of owners) found.set(sku, ownerOf(byId, productId, sku));
  return found;
};

/** The products with these IDs. Throws when the shop can't be reached. */
export const findById = async (ids: readonly string[]): Promise<CurrentProduct[]> =>
  (await findAll(ids, productsWithIds)).map(({ data }) => data).filter(isProduct);

/** The products with these names. Throws when the shop can't be reached. */
export const findByName = async (names: readonly string[]): Promise<CurrentProduct[]> =>
  (await findAll(names, productsNamed)).map(({ data }) => data).filter(isProduct);

/** Every product, also one without a valid time. Throws when the shop can't be reached. */
export const readAllProducts = (): Promise<(CurrentProduct | undefined)[]> => readProducts(Number.POSITIVE_INFINITY);
