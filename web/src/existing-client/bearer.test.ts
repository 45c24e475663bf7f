import { expect, test, vi } from "vitest";
import { isUseless, needsBearer } from "./bearer.ts";

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

const NOW = 1_700_000_000;
const bearerOf = (claims: object) => `Bearer head.${btoa(JSON.stringify({ exp: NOW + 60, ...claims }))}.`;
const idToken = { iss: "https://securetoken.google.com/demo-shop" };
const session = { iss: "https://session.firebase.google.com/demo-shop" };

test.each<readonly [string | null, boolean]>([
  ...[null, "", "Bearer", "Bearer ", "Bearer null", "bearer undefined", "null"].map(
    (header) => [header, true] as const,
  ),
  ...["Bearer kept", "Bearer a.b.c", bearerOf({}), "head.e30.sign"].map((header) => [header, true] as const),
  [bearerOf({ iss: "https://securetoken.google.com/another" }), true],
  [bearerOf({ iss: "https://evil.example/demo-shop" }), true],
  [bearerOf({ ...idToken, exp: NOW }), true],
  [bearerOf({ ...session, exp: undefined }), true],
  [bearerOf(idToken), false],
  [bearerOf(session), false],
  ["Basic null", false],
])("[L-7] [C-20] whether the header %j is useless to the API: %s", (header, useless) => {
  vi.useFakeTimers({ now: NOW * 1000 });
  expect(isUseless(header, "demo-shop")).toBe(useless);
  vi.useRealTimers();
});
