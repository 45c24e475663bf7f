import { expect, test } from "vitest";
import { needsBearer, saysNothing } from "./bearer.ts";

test.each([
  ["GET", "/products", false],
  ["get", "/products/p1", false],
  ["HEAD", "/products/", false],
  ["GET", "/reviews", false],
  ["GET", "/openapi.json", false],
  ["POST", "/products", true],
  ["DELETE", "/products/p1", true],
  ["GET", "/products/p1/more", true],
  ["POST", "/reviews", true],
  ["PUT", "/user/a@b.co", true],
  ["GET", "/user", true],
  ["GET", "/allorder", true],
  ["POST", "/order", true],
  ["GET", "/orders", true],
  ["DELETE", "/orders/o1", true],
  ["POST", "/create-payment-intent", true],
  ["GET", "", true],
])("[C-1 C-2 C-3 C-4 C-5 C-6 C-12 C-13 C-16 C-18 C-19] whether %s %s needs a bearer: %s", (method, path, needs) => {
  expect(needsBearer(method, path)).toBe(needs);
});

test.each([
  ...[null, "", "Bearer", "Bearer ", "Bearer null", "bearer undefined"].map((header) => [header, true] as const),
  ...["Bearer eyJhbGciOi", "Bearer nullable", "Bearer null.x", "Basic null"].map((header) => [header, false] as const),
])("[C-20] whether the header %j has no bearer: %s", (header, nothing) => {
  expect(saysNothing(header)).toBe(nothing);
});
