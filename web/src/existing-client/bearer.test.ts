import { expect, test, vi } from "vitest";
import { isUseless, needsBearer } from "./bearer.ts";

test.each([
  ["C-1 C-2 C-3", "no", "GET /products, get /products/p1, HEAD /products/, GET /reviews, GET /openapi.json"],
  ["C-4 C-19 C-5 C-16", "a", "POST /products, POST /reviews, DELETE /products/p1, DELETE /orders/o1"],
  ["C-6 C-12", "a", "PUT /user/a@b.co, GET /allorder, GET /orders, GET /user, GET /products/p1/more, GET "],
  ["C-13 C-18", "a", "POST /order, POST /create-payment-intent"],
])("[%s] calls need %s bearer: %s", (_, which, calls) => {
  for (const call of calls.split(", ")) {
    const [method = "", path = ""] = call.split(" ");
    expect(needsBearer(method, path), call).toBe(which === "a");
  }
});

const NOW = 1_700_000_000;
const bearerOf = (claims: object) => `Bearer head.${btoa(JSON.stringify({ exp: NOW + 60, ...claims }))}.`;
const idToken = { iss: "https://securetoken.google.com/demo-shop" };
const session = { iss: "https://session.firebase.google.com/demo-shop" };

test.each<[boolean, (string | null)[]]>([
  [true, [null, "", "Bearer", "Bearer ", "Bearer null", "bearer undefined", "null"]],
  [true, ["Bearer kept", "Bearer a.b.c", bearerOf({}), "head.e30.sign"]],
  [
    true,
    [bearerOf({ iss: "https://securetoken.google.com/another" }), bearerOf({ iss: "https://evil.example/demo-shop" })],
  ],
  [true, [bearerOf({ ...idToken, exp: NOW }), bearerOf({ ...session, exp: undefined })]],
  [false, [bearerOf(idToken), bearerOf(session), "Basic null"]],
])("[L-7] [C-20] whether the API has no use for a header: %s for each of %j", (useless, headers) => {
  vi.useFakeTimers({ now: NOW * 1000 });
  for (const header of headers) expect(isUseless(header, "demo-shop"), String(header)).toBe(useless);
});
