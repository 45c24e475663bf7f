import { expect, test } from "vitest";
import { needsBearer, saysNothing } from "./bearer.ts";

test.each([
  ["GET", "/products"],
  ["get", "/products/p1"],
  ["HEAD", "/products/"],
  ["GET", "/reviews"],
  ["GET", "/openapi.json"],
])("[C-1 C-2 C-3] anybody may %s %s: it goes out bare, and a shared cache can answer it", (method, path) => {
  expect(needsBearer(method, path)).toBe(false);
});

test.each([
  ["POST", "/products"],
  ["DELETE", "/products/p1"],
  ["GET", "/products/p1/more"],
  ["POST", "/reviews"],
  ["PUT", "/user/a@b.co"],
  ["GET", "/user"],
  ["GET", "/allorder"],
  ["POST", "/order"],
  ["GET", "/orders"],
  ["DELETE", "/orders/o1"],
  ["POST", "/create-payment-intent"],
  ["GET", ""],
])("[C-4 C-5 C-6 C-12 C-13 C-16 C-18 C-19] %s %s needs a bearer", (method, path) => {
  expect(needsBearer(method, path)).toBe(true);
});

test.each([null, "", "Bearer", "Bearer ", "Bearer null", "bearer undefined"])(
  "[C-20] a client that has no token yet and sends %j sends none",
  (header) => expect(saysNothing(header)).toBe(true),
);

test.each(["Bearer eyJhbGciOi", "Bearer nullable", "Bearer null.x", "Basic null"])(
  "[C-20] a client that sends %j has a bearer of its own",
  (header) => expect(saysNothing(header)).toBe(false),
);
