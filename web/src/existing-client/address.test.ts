import { expect, test } from "vitest";
import { findShopCall } from "./address.ts";

const PAGE = "https://old.example/orders/";
const shops = [
  { api: new URL("https://shop.example/api"), also: [new URL("http://localhost:5000")] },
  { api: new URL("https://api.example"), also: [new URL("http://localhost:5002/")] },
];
const find = (named: string, page = PAGE) => {
  const call = findShopCall(named, page, shops);
  return call && { address: call.address.href, path: call.path };
};

test.each([
  ["https://shop.example/api/orders/7?x=1#y", "https://shop.example/api/orders/7?x=1#y", "/orders/7"],
  ["https://shop.example/api", "https://shop.example/api", ""],
  ["HTTPS://Shop.Example:443/x/../api/order", "https://shop.example/api/order", "/order"],
  ["//shop.example/api/order", "https://shop.example/api/order", "/order"],
  ["http://localhost:5000/order", "https://shop.example/api/order", "/order"],
  ["http://localhost:5002/order", "https://api.example/order", "/order"],
  ["http://localhost:5000/orders?customer=a@b.co", "https://shop.example/api/orders?customer=a@b.co", "/orders"],
])("[C-13 C-21] %s is a call to %s", (named, address, path) => {
  expect(find(named)).toEqual({ address, path });
});

test("[C-21] a page of the shop itself may use the API's path alone", () => {
  expect(find("/api/order", "https://shop.example/old.html")?.path).toBe("/order");
  expect(find("/api/order")).toBeUndefined();
});

test.each([
  ...["shop.example.evil.test/api/x", "shop.example@evil.test/api/x", "sub.shop.example/api/x", "shop.example/apiary"],
  ...["evil.test/?to=https://shop.example/api/allorder", "evil.test\\@shop.example/api/allorder"],
  ...[
    "shop.example:8443/api",
    "shop.example/API/x",
    "shop.example/api/../x",
    "shop.example/api/%2e%2e/x",
    "shop.example/",
    "",
  ],
])("[C-21] https://%s, of another host or path, is not a call to the shop", (rest) => {
  expect(find(`https://${rest}`)).toBeUndefined();
});

test.each([
  "http://shop.example/api/allorder",
  "http://localhost:5001/order",
  "http://localhost.evil.test:5000/order",
  "data:text/plain,https://shop.example/api",
])("[C-21] %s is not a call to the shop, either", (named) => {
  expect(find(named)).toBeUndefined();
});
