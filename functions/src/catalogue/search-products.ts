import { isDeepStrictEqual } from "node:util";
import {
  CATALOGUE_PAGE,
  type Catalogue,
  type CatalogueQuery,
  type CatalogueRow,
  type CatalogueSort,
  STOCK_LEVELS,
} from "../contract/catalogue.ts";
import { type Category, type Entry, SearchIndex } from "./search-index.ts";
import { bestFirst } from "./search-scan.ts";

type Order = Exclude<CatalogueSort, "best">;
type Compare = (a: Entry, b: Entry) => number;

/** By code units: names have no case and no accents here, and the order of a language takes much longer. */
const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const name: Compare = (a, b) => text(a.name, b.name) || text(a.row._id, b.row._id);
const stock = ({ row }: Entry) => STOCK_LEVELS.indexOf(row.stock);

const ORDERS: Record<Order, Compare> = {
  name,
  "name-desc": (a, b) => name(b, a),
  price: (a, b) => a.row.price - b.row.price || name(a, b),
  "price-desc": (a, b) => b.row.price - a.row.price || name(a, b),
  newest: (a, b) => text(b.row.createdAt, a.row.createdAt) || name(a, b),
  stock: (a, b) => stock(a) - stock(b) || name(a, b),
};

/** Every product of the shop in memory, to be listed and searched. */
export class SearchedProducts {
  private readonly index = new SearchIndex();
  private readonly shards = new Map<string, ReadonlyMap<string, Entry>>();
  private categories: readonly Category[] = [];
  private entries: readonly Entry[] = [];
  /** The entries in each order that was asked for. */
  private readonly orders = new Map<Order, readonly Entry[]>();
  private isCurrent = true;

  /** In the shop's order. */
  setCategories(categories: readonly Category[]): void {
    this.categories = categories;
    this.isCurrent = false;
  }

  /** Replaces the rows of one shard. Rows that are as they were cost little. */
  setShard(shard: string, rows: readonly CatalogueRow[]): void {
    const before = this.shards.get(shard);
    const entries = rows.map((row): [string, Entry] => {
      const known = before?.get(row._id);
      return [row._id, known && isDeepStrictEqual(known.row, row) ? known : this.index.entryOf(row)];
    });
    this.shards.set(shard, new Map(entries));
    this.isCurrent = false;
  }

  /** Answers GET /catalogue. */
  answer({ q = "", category, inStock, lowStock, sort, page = 1, limit = CATALOGUE_PAGE }: CatalogueQuery): Catalogue {
    this.update();
    const found = this.index.find(q);
    const isBestFirst = found && (sort === undefined || sort === "best");
    const counts = new Map<string | null, number>();
    const shown = new Uint32Array(this.entries.length);
    let total = 0;
    for (const { row, place } of this.sorted(sort === undefined || sort === "best" ? "name" : sort)) {
      if (found && !found.ranks[place]) continue;
      if ((inStock && row.stock === "none") || (lowStock && row.stock === "in")) continue;
      counts.set(row.category, (counts.get(row.category) ?? 0) + 1);
      if (category && row.category !== category) continue;
      shown[total++] = place;
    }
    const pages = Math.max(1, Math.ceil(total / limit));
    const current = Math.min(page, pages);
    const [from, to] = [(current - 1) * limit, current * limit];
    const matching = shown.subarray(0, total);
    const places = isBestFirst ? bestFirst(matching, found.ranks, from, to) : [...matching.subarray(from, to)];
    return {
      products: places.flatMap((place) => this.entries[place]?.row ?? []),
      total,
      page: current,
      pages,
      partial: found?.partial ?? false,
      categories: this.categories.map(({ slug, name: title }) => ({ slug, name: title, count: counts.get(slug) ?? 0 })),
    };
  }

  private update(): void {
    if (this.isCurrent) return;
    this.entries = [...this.shards.values()].flatMap((shard) => [...shard.values()]);
    this.index.fill(this.entries, this.categories);
    // What was sorted is kept: a list that is almost sorted takes little time.
    for (const [by, sorted] of this.orders) {
      const added = new Set(this.entries);
      const kept = sorted.filter((entry) => added.delete(entry));
      this.orders.set(by, [...kept, ...added].sort(ORDERS[by]));
    }
    this.isCurrent = true;
  }

  private sorted(by: Order): readonly Entry[] {
    const known = this.orders.get(by);
    if (known) return known;
    const sorted = this.entries.toSorted(ORDERS[by]);
    this.orders.set(by, sorted);
    return sorted;
  }
}
