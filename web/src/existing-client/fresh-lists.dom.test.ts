import { beforeEach, expect, test, vi } from "vitest";
import { createFresh } from "./fresh-lists.ts";

const API = "https://shop.example/api";
const MINUTE = 60_000;
const START = 1_700_000_000_000;

const answered = (at: number) => new Response("{}", { headers: { Date: new Date(at).toUTCString() } });

const aPage = (storage = () => localStorage) => {
  const { wrote, renew } = createFresh(storage);
  return {
    wrote: (path: string, answer = new Response("{}")) => wrote(path, answer),
    address: (path: string) => renew(path.split("?")[0] ?? "", new Request(API + path)).url,
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

test("[L-6] [C-2] [C-3] after a user's own write, public data has a new address, also after a reload, until no cache has an older one", () => {
  const page = aPage();
  for (const other of ["/user/a@b.co", "/create-payment-intent"]) page.wrote(other);
  expect(page.address("/products?limit=5")).toBe(`${API}/products?limit=5`);
  page.wrote("/products/p1");
  vi.setSystemTime(START + 15 * MINUTE);
  for (const shown of [page, aPage()]) {
    expect(shown.address("/products?limit=5")).toBe(`${API}/products?limit=5&since=${START}`);
    for (const path of ["/reviews", "/products/p1"]) expect(shown.address(path)).toBe(`${API}${path}?since=${START}`);
    for (const path of ["/user", "/docs", "/openapi.json", "/products/p1/reviews"])
      expect(shown.address(path)).toBe(API + path);
  }
  for (const status of [400, 403, 500]) page.wrote("/order", new Response("{}", { status }));
  const refused = [404, 409].map((status) => new Response("{}", { status }));
  for (const [index, path] of ["/order", "/order", "/reviews", "/order", "/orders/o1"].entries()) {
    page.wrote(path, refused[index]);
    expect(page.address("/reviews")).toBe(`${API}/reviews?since=${START + 15 * MINUTE + index * 10_000}`);
  }
  vi.setSystemTime(START + 32 * MINUTE);
  expect(page.address("/products")).toBe(`${API}/products`);
});

test("[L-6] [C-2] the moment is the server's, however wrong the browser's clock is, and is left behind when that is set right", () => {
  const server = START + 40 * MINUTE;
  const page = aPage();
  page.wrote("/reviews", answered(server));
  expect(page.address("/reviews")).toBe(`${API}/reviews?since=${server}`);
  vi.setSystemTime(START + 17 * MINUTE);
  expect(page.address("/reviews")).toBe(`${API}/reviews`);

  page.wrote("/reviews", answered(server + 30 * MINUTE));
  vi.setSystemTime(START - 60 * MINUTE);
  expect(page.address("/reviews")).toBe(`${API}/reviews`);
  page.wrote("/reviews", answered(START));
  expect(page.address("/reviews")).toBe(`${API}/reviews?since=${START}`);
});

test("[C-2] the write is kept in memory if the browser blocks storage", () => {
  const page = aPage(() => {
    throw new Error("blocked");
  });
  expect(page.address("/products")).toBe(`${API}/products`);
  page.wrote("/reviews");
  expect(page.address("/products")).toBe(`${API}/products?since=${START}`);
});
