import { beforeEach, expect, test, vi } from "vitest";
import { createFresh } from "./fresh.ts";

const API = "https://shop.example/api";
const MINUTE = 60_000;
const START = 1_700_000_000_000;

const aPage = (storage = () => localStorage) => {
  const { wrote, renew } = createFresh(storage);
  return { wrote, address: (path: string) => renew(path.split("?")[0] ?? "", new Request(API + path)).url };
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

test("[L-6] [C-2] after a user's own write, a public list has a new address, also after a reload, until no cache has an older one", () => {
  const page = aPage();
  for (const other of ["/orders/o1", "/user/a@b.co"]) page.wrote(other);
  expect(page.address("/products?limit=5")).toBe(`${API}/products?limit=5`);
  page.wrote("/products/p1");
  vi.setSystemTime(START + 15 * MINUTE);
  for (const shown of [page, aPage()]) {
    expect(shown.address("/products?limit=5")).toBe(`${API}/products?limit=5&since=${START}`);
    expect(shown.address("/reviews")).toBe(`${API}/reviews?since=${START}`);
    expect(shown.address("/user")).toBe(`${API}/user`);
  }
  page.wrote("/reviews");
  page.wrote("/reviews");
  expect(page.address("/reviews")).toBe(`${API}/reviews?since=${START + 15 * MINUTE + 10_000}`);
  vi.setSystemTime(START + 32 * MINUTE);
  expect(page.address("/products")).toBe(`${API}/products`);
});

test("[C-2] the write is kept in memory if the browser blocks storage", () => {
  const page = aPage(() => {
    throw new Error("blocked");
  });
  expect(page.address("/products")).toBe(`${API}/products`);
  page.wrote("/reviews");
  expect(page.address("/products")).toBe(`${API}/products?since=${START}`);
});
