import { beforeAll, describe, expect, test } from "vitest";
import { functionAddress, useApi } from "../support/api.ts";

const { call, putProduct } = useApi();
let newest: string;
let before: string;

beforeAll(async () => {
  before = await putProduct({ name: "Thermometer", price: 7.99 });
  newest = await putProduct({ name: "Stethoscope", price: 12.99, availableQuantity: 4 });
});

const FIELDS = ["_id", "availableQuantity", "description", "img", "minimumOrderQuantity", "name", "price"];

describe("GET /products", () => {
  test("[C-2] answers anybody with every product, newest first, and nothing that is not public", async () => {
    const { status, body } = await call("GET", "/products");
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(20);
    expect(body[0]).toMatchObject({ _id: newest, name: "Stethoscope", price: 12.99, availableQuantity: 4 });
    for (const product of body) expect(Object.keys(product).sort()).toEqual(FIELDS);
  });

  test("[C-2] goes page by page, each product once", async () => {
    const all = (await call("GET", "/products")).body.map(({ _id }: { _id: string }) => _id);
    const seen: string[] = [];
    let query: string | undefined = "?limit=7";
    while (query) {
      const page = await call("GET", `/products${query}`);
      expect(page.body.length).toBeLessThanOrEqual(7);
      seen.push(...page.body.map(({ _id }: { _id: string }) => _id));
      query = page.headers.get("link")?.match(/^<(\?[^>]+)>; rel="next"$/)?.[1];
    }
    expect(seen).toEqual(all);
  });

  test("[C-2] refuses a limit that is no whole number from 1 to 1000, naming the field", async () => {
    for (const limit of ["0", "-1", "1.5", "1001", "many", "NaN", "1e3"]) {
      const { status, body } = await call("GET", `/products?limit=${limit}`);
      expect({ limit, status }).toEqual({ limit, status: 400 });
      expect(body.errors).toEqual([{ field: "limit", message: expect.any(String) }]);
    }
    expect((await call("GET", "/products?limit=1")).body).toHaveLength(1);
  });

  test("[C-2] may be kept by a shared cache", async () => {
    const { headers } = await call("GET", "/products?limit=1");
    expect(headers.get("cache-control")).toBe("public, max-age=60, s-maxage=300, stale-while-revalidate=600");
    expect(headers.get("etag")).toBeTruthy();
    const again = await call("GET", "/products?limit=1", {
      // Node's fetch would add "no-cache" of its own.
      headers: { "If-None-Match": headers.get("etag") ?? "", "Cache-Control": "max-age=0", Pragma: "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("GET /products/{id}", () => {
  test("[C-3] answers with one product", async () => {
    const { status, body } = await call("GET", `/products/${before}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: before, name: "Thermometer", price: 7.99 });
    expect(Object.keys(body).sort()).toEqual(FIELDS);
  });

  test("[C-3] says that there is no such product, whatever the id", async () => {
    for (const id of ["no-such-product", "..%2Forders", "__x__", "a%2Fb", "x".repeat(1600), "%F0%9F%92%8A"]) {
      const { status, body } = await call("GET", `/products/${id}`, { at: functionAddress });
      expect({ id, status, message: body.message }).toEqual({
        id,
        status: 404,
        message: "This product does not exist.",
      });
    }
  });

  test("[C-22] an address that is not well formed gets 400", async () => {
    expect((await call("GET", "/products/%E0%A4%A", { at: functionAddress })).status).toBe(400);
  });
});

describe("every address", () => {
  test("[C-2] [C-22] answers the same at the function's own address, with and without /api", async () => {
    const atSite = await call("GET", `/products/${newest}`);
    for (const path of [`/products/${newest}`, `/api/products/${newest}`])
      expect((await call("GET", path, { at: functionAddress })).body).toEqual(atSite.body);
  });

  test("[C-22] that is not there gets 404, and a wrong method 405, as JSON", async () => {
    expect(await call("GET", "/nothing")).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    const wrong = await call("POST", "/products/x", { body: {} });
    expect(wrong).toMatchObject({ status: 405, body: { message: expect.any(String) } });
    expect(wrong.headers.get("allow")).toBe("GET, DELETE");
  });

  test("[C-21] may be called from another origin, without credentials", async () => {
    const origin = { Origin: "https://clinic.example" };
    const { headers } = await call("GET", "/products?limit=1", { headers: origin });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    const preflight = await call("OPTIONS", "/create-payment-intent", {
      headers: {
        ...origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});
