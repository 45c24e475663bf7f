import { describe, expect, test } from "vitest";
import { aReview } from "../../testing/builders.ts";
import type { Said } from "../support/call.ts";
import { useOwnApi } from "../support/own-api.ts";

const { call, signIn } = useOwnApi();

/** Every address, and what it takes. */
const ADDRESSES: Record<string, string[]> = {
  "/reviews": ["GET", "POST"],
  "/products": ["GET", "POST"],
  "/products/x": ["GET", "DELETE"],
  "/user": ["GET"],
  "/user/ann@example.com": ["GET", "PUT"],
  "/user/admin/ann@example.com": ["PUT", "DELETE"],
  "/users/x": ["DELETE"],
  "/admin/ann@example.com": ["GET"],
  "/allorder": ["GET"],
  "/order": ["POST"],
  "/orders": ["GET"],
  "/orders/x": ["GET", "PATCH", "DELETE"],
  "/create-payment-intent": ["POST"],
};
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const withBody = (method: string): Said => (method === "GET" ? {} : { body: {} });
const failure = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) };

describe("[C-22] every address", () => {
  test("takes its methods, and answers another with 405, naming them", async () => {
    for (const [path, allowed] of Object.entries(ADDRESSES))
      for (const method of METHODS) {
        const answer = await call(method, path, withBody(method));
        if (allowed.includes(method)) {
          expect({ method, path, refused: answer.status === 405 }).toEqual({ method, path, refused: false });
          continue;
        }
        expect({ method, path, status: answer.status, allow: answer.headers.get("allow") }).toEqual({
          method,
          path,
          status: 405,
          allow: allowed.join(", "),
        });
        expect(answer.body).toEqual(failure);
      }
  });

  test("that is not there gets 404 as JSON, whatever the method", async () => {
    for (const path of [
      "/nothing",
      "/products/x/y",
      "/order/x",
      "/users",
      "/admin",
      "/user/admin/a@b.de/x",
      "/__proto__",
    ])
      for (const method of METHODS) {
        const answer = await call(method, path, withBody(method));
        expect({ method, path, status: answer.status }).toEqual({ method, path, status: 404 });
        expect(answer.body).toEqual({ ...failure, message: "There is nothing at this address." });
      }
    for (const path of ["", "/", "/api", "/api/"])
      expect(await call("GET", path)).toMatchObject({ status: 404, body: failure });
  });

  test("answers HEAD as it answers GET, without the body", async () => {
    const { status, headers, body } = await call("HEAD", "/products?limit=1");
    expect({ status, body }).toEqual({ status: 200, body: "" });
    expect(headers.get("content-type")).toContain("json");
    expect((await call("HEAD", "/allorder")).status).toBe(401);
  });
});

describe("every answer", () => {
  test("[C-22] carries the headers that keep it data, and its own request id, good or bad", async () => {
    const { bearer } = await signIn();
    const ids = new Set<string | null>();
    for (const [method, path, status, said] of [
      ["GET", "/products?limit=1", 200, {}],
      ["GET", "/reviews?limit=1", 200, {}],
      ["GET", "/products/none", 404, {}],
      ["GET", "/products?limit=0", 400, {}],
      ["GET", "/nothing", 404, {}],
      ["GET", "/allorder", 401, {}],
      ["GET", "/allorder", 403, { bearer }],
      ["POST", "/reviews", 400, { bearer, body: {} }],
      ["POST", "/products/x", 405, { body: {} }],
      ["POST", "/reviews", 415, { body: "x", headers: { "Content-Type": "text/plain" } }],
      ["POST", "/reviews", 201, { bearer, body: aReview() }],
    ] as [string, string, number, Said][]) {
      const { status: got, headers, body } = await call(method, path, said);
      expect({ method, path, got }).toEqual({ method, path, got: status });
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBe("*");
      const isPublic = status === 200;
      expect(headers.get("cache-control")).toBe(
        isPublic ? "public, max-age=60, s-maxage=300, stale-while-revalidate=600" : "private, no-store",
      );
      expect(headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
      if (status >= 400) expect(body.requestId).toBe(headers.get("x-request-id"));
      ids.add(headers.get("x-request-id"));
    }
    expect(ids.size).toBe(11);
    expect(ids).not.toContain(null);
  });

  test("[C-22] that is private is kept by no cache", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    for (const [path, bearer] of [
      [`/user/${ann.email}`, ann.bearer],
      [`/orders?customer=${ann.email}`, ann.bearer],
      [`/admin/${ann.email}`, ann.bearer],
      ["/user?limit=1", boss.bearer],
      ["/allorder?limit=1", boss.bearer],
    ] as const) {
      const { status, headers } = await call("GET", path, { bearer });
      expect({ path, status, cache: headers.get("cache-control") }).toEqual({
        path,
        status: 200,
        cache: "private, no-store",
      });
    }
  });

  test("[C-21] may be read by a page of any origin, with its bearer and without cookies", async () => {
    const { bearer, email } = await signIn();
    const Origin = "https://clinic.example";
    for (const [path, allowed] of Object.entries(ADDRESSES))
      for (const method of allowed) {
        const preflight = await call("OPTIONS", path, {
          headers: {
            Origin,
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "authorization,content-type",
          },
        });
        expect({ path, method, status: preflight.status }).toEqual({ path, method, status: 204 });
        expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
        expect(preflight.headers.get("access-control-allow-methods")?.split(",")).toContain(method);
        expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
        expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
      }
    const good = await call("GET", `/user/${email}`, { bearer, headers: { Origin } });
    const bad = await call("GET", `/user/${email}`, { headers: { Origin } });
    expect([good.status, bad.status]).toEqual([200, 401]);
    for (const { headers } of [good, bad]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toContain("X-Request-Id");
    }
  });
});
