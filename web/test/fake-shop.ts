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
type Answers = (path: string, body: unknown) => Answer | Promise<Answer> | undefined;

/** An API with these products by their IDs and SKUs. `others` answers what else is asked. Returns the mock, with the path and the body of each call. */
export const fakeShop = (products: Product[], others: Answers = () => undefined) => {
  const asked = vi.fn<Answers>((path, body) => {
    const [, by, list = ""] = /^\/products\?(ids|skus)=(.*)$/.exec(path) ?? [];
    if (!by) return others(path, body) ?? { status: 404, body: { code: "not-found", message: "Not found" } };
    const names = list.split(",");
    return { body: products.filter(({ _id, sku }) => names.includes(by === "ids" ? _id : sku)) };
  });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    const answer = await asked(address.replace("/api", ""), body && JSON.parse(String(body)));
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 200 });
  });
  return asked;
};
