import { isDeepStrictEqual } from "node:util";
import type { Catalog, CatalogQuery, CatalogRow } from "../contract/catalog.ts";
import { CATALOG_PAGE, type CatalogSort, STOCK_LEVELS } from "../contract/catalog-choices.ts";
import { USUAL_SYNONYMS } from "../contract/synonyms.ts";
import { type Category, type Entry, GONE, SearchIndex } from "./search-index.ts";
import { bestFirst } from "./search-scan.ts";
import { rewriterOf } from "./search-synonyms.ts";
import type { ViewRow } from "./view-row.ts";

type Order = Exclude<CatalogSort, "best">;
type FixedOrder = Exclude<Order, "trending">;
type Compare = (a: Entry, b: Entry) => number;

/** Compares by code units: names are folded, and a language's own order takes much longer. */
const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const name: Compare = (a, b) => text(a.name, b.name) || text(a.row._id, b.row._id);
const stockOf = ({ row }: Entry) => STOCK_LEVELS.indexOf(row.stock);
const [NONE, ENOUGH] = [STOCK_LEVELS.indexOf("none"), STOCK_LEVELS.indexOf("in")];

const ORDERS: Record<FixedOrder, Compare> = {
  name,
  "name-desc": (a, b) => name(b, a),
  price: (a, b) => a.row.price - b.row.price || name(a, b),
  "price-desc": (a, b) => b.row.price - a.row.price || name(a, b),
  newest: (a, b) => text(b.row.createdAt, a.row.createdAt) || name(a, b),
  stock: (a, b) => stockOf(a) - stockOf(b) || name(a, b),
};

const NO_CATEGORY = -1;

/** The shop's products in memory, to be listed and searched. */
export class SearchedProducts {
  private readonly search = new SearchIndex();
  private readonly shards = new Map<string, ReadonlyMap<string, Entry>>();
  private rewrite = rewriterOf(USUAL_SYNONYMS);
  private categories: readonly Category[] = [];
  private entries: readonly Entry[] = [];
  /** The sorted entries, and their indices, for each order that was asked for. */
  private readonly orders = new Map<Order, { entries: readonly Entry[]; indices: Uint32Array }>();
  private added: Entry[] = [];
  private isCurrent = true;
  /** The position of each trending product among them. */
  private trending: ReadonlyMap<string, number> = new Map();

  setCategories(categories: readonly Category[]): void {
    this.categories = categories;
    this.isCurrent = false;
  }

  setSynonyms(lines: readonly string[]): void {
    this.rewrite = rewriterOf(lines);
  }

  setTrending(ids: readonly string[]): void {
    this.trending = new Map(ids.map((id, index) => [id, index]));
    this.orders.delete("trending");
  }

  /** Replaces one shard's rows. Rows that did not change cost little. */
  setShard(shard: string, rows: readonly ViewRow[]): void {
    const gone = new Map(this.shards.get(shard));
    const entries = new Map<string, Entry>();
    for (const row of rows) {
      const known = gone.get(row._id);
      if (known && isDeepStrictEqual(known.row, row)) {
        gone.delete(row._id);
        entries.set(row._id, known);
      } else {
        const entry = this.search.entryOf(row);
        this.added.push(entry);
        entries.set(row._id, entry);
      }
    }
    for (const entry of gone.values()) entry.index = GONE;
    this.shards.set(shard, entries);
    this.isCurrent = false;
  }

  answer({ q = "", category, inStock, lowStock, sort, page = 1, limit = CATALOG_PAGE }: CatalogQuery): Catalog {
    this.update();
    const found = this.search.find(q, this.rewrite);
    const isBestFirst = found && (sort === undefined || sort === "best");
    const { categories, stock } = this.search.columns;
    const wanted = category === undefined ? undefined : (this.search.numberOf(category) ?? NO_CATEGORY);
    const counts: number[] = [];
    const shown = new Uint32Array(this.entries.length);
    let total = 0;
    for (const index of this.sorted(sort === undefined || sort === "best" ? "name" : sort)) {
      if (found && !found.ranks[index]) continue;
      if ((inStock && stock[index] === NONE) || (lowStock && stock[index] === ENOUGH)) continue;
      const number = categories[index] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      if (wanted === undefined || number === wanted) shown[total++] = index;
    }
    const pages = Math.max(1, Math.ceil(total / limit));
    const current = Math.min(page, pages);
    const [from, to] = [(current - 1) * limit, current * limit];
    const matching = shown.subarray(0, total);
    const indices = isBestFirst ? bestFirst(matching, found.ranks, from, to) : [...matching.subarray(from, to)];
    return {
      products: indices.flatMap((index) => {
        const row = this.entries[index]?.row;
        return row ? this.withAlternatives(row) : [];
      }),
      total,
      page: current,
      pages,
      partial: found?.partial ?? false,
      categories: this.categories.map(({ slug, name: title }) => ({
        slug,
        name: title,
        count: counts[this.search.numberOf(slug) ?? NO_CATEGORY] ?? 0,
      })),
    };
  }

  /** A sold-out product with those of its alternatives that can be ordered. */
  private withAlternatives({ alternatives = [], ...row }: ViewRow): CatalogRow {
    const shards = [...this.shards.values()];
    const found = alternatives.flatMap((id) => shards.find((shard) => shard.has(id))?.get(id)?.row ?? []);
    const instead = found.flatMap(({ _id, name, price, stock }) => (stock === "none" ? [] : { _id, name, price }));
    return instead.length > 0 ? { ...row, instead } : row;
  }

  private update(): void {
    if (this.isCurrent) return;
    this.entries = [...this.shards.values()].flatMap((shard) => [...shard.values()]);
    this.search.fill(this.entries, this.categories);
    // Sorted lists are kept: sorting a list that is almost sorted takes little time.
    const isThere = ({ index }: Entry) => index !== GONE;
    const added = this.added.filter(isThere);
    for (const [by, { entries }] of this.orders) this.sort(by, [...entries.filter(isThere), ...added]);
    this.added = [];
    this.isCurrent = true;
  }

  private sorted(by: Order): Uint32Array {
    return this.orders.get(by)?.indices ?? this.sort(by, [...this.entries]);
  }

  private readonly byTrend: Compare = (a, b) => this.trendOf(a) - this.trendOf(b) || ORDERS.newest(a, b);

  private trendOf({ row }: Entry): number {
    return this.trending.get(row._id) ?? this.trending.size;
  }

  private sort(by: Order, entries: Entry[]): Uint32Array {
    entries.sort(by === "trending" ? this.byTrend : ORDERS[by]);
    const indices = Uint32Array.from(entries, ({ index }) => index);
    this.orders.set(by, { entries, indices });
    return indices;
  }
}
