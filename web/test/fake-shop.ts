import type { Product } from "contract/product";
import { NEW_SHOP, type Settings } from "contract/settings";
import { vi } from "vitest";
import { aProduct } from "../../functions/testing/builders.ts";

export const aShownProduct = (_id: string, changes: Partial<Product> = {}): Product => ({
  ...aProduct({ name: _id, sku: _id.toUpperCase(), price: 4.5, minimumOrderQuantity: 2, availableQuantity: 20 }),
  rating: { average: 0, count: 0 },
  _id,
  ...changes,
});

/** A shop that charges for delivery below $50 of goods, and adds tax in New Jersey. */
export const CHARGING: Settings = {
  ...NEW_SHOP,
  delivery: { feeCents: 795, freeFromCents: 5000 },
  tax: { mode: "rates", rates: { NJ: { percent: 6.625, delivery: false } }, categories: {} },
};

type Answer = { status?: number; body: unknown };
type Answers = (path: string, body: unknown) => Answer | undefined;

/** An API with these products by their IDs and SKUs. `others` answers what else is asked. */
export const fakeShop = (products: Product[], others: Answers = () => undefined) =>
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = address.replace("/api", "");
    const [, by, list = ""] = /^\/products\?(ids|skus)=(.*)$/.exec(path) ?? [];
    const found = products.filter(({ _id, sku }) => list.split(",").includes(by === "ids" ? _id : sku));
    const other: Answer | undefined = by ? { body: found } : others(path, init.body && JSON.parse(String(init.body)));
    const { status = 200, body } = other ?? { status: 404, body: { code: "not-found", message: "Not found" } };
    return Response.json(body, { status });
  });
