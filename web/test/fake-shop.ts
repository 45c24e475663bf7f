import type { Product } from "contract/product";
import { vi } from "vitest";
import { aProduct } from "../../functions/testing/builders.ts";

export const aShownProduct = (_id: string, changes: Partial<Product> = {}): Product => ({
  ...aProduct({ name: _id, sku: _id.toUpperCase(), price: 4.5, minimumOrderQuantity: 2, availableQuantity: 20 }),
  rating: { average: 0, count: 0 },
  _id,
  ...changes,
});

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
