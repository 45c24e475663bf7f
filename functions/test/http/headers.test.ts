import { describe, expect, test } from "vitest";
import { aReview } from "../../testing/builders.ts";
import type { Said } from "../support/call.ts";
import { useOwnApi } from "../support/own-api.ts";

const { call, signIn } = useOwnApi();

describe("every answer", () => {
  test("[C-22] has the headers of data, and a request ID of its own", async () => {
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

  test("[C-22] with private data is kept by no cache", async () => {
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

  test("[C-21] can be read by a page of any origin", async () => {
    const { bearer, email } = await signIn();
    const Origin = "https://clinic.example";
    const good = await call("GET", `/user/${email}`, { bearer, headers: { Origin } });
    const bad = await call("GET", `/user/${email}`, { headers: { Origin } });
    expect([good.status, bad.status]).toEqual([200, 401]);
    for (const { headers } of [good, bad]) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("access-control-expose-headers")).toBe("Link,X-Request-Id");
    }
  });
});
