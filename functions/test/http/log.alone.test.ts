import { gzipSync } from "node:zlib";
import express from "express";
import { logger } from "firebase-functions";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handlePlatformErrors } from "../../src/http/platform-errors.ts";
import { callAt } from "../support/call.ts";
import { parsing, useServer } from "../support/server.ts";
import { PERSONAL, useBrokenApi } from "./support/broken-api.ts";

vi.mock("firebase-functions", async (original) => {
  const quiet = { debug: vi.fn(), info: vi.fn(), log: vi.fn(), warn: vi.fn(), error: vi.fn(), write: vi.fn() };
  return { ...(await original<typeof import("firebase-functions")>()), logger: quiet };
});
const written = () => Object.values(logger).flatMap((level) => vi.mocked(level).mock.calls);
afterEach(() => {
  vi.clearAllMocks();
});

const { api, at, bearer } = useBrokenApi();
const call = callAt(at);

/** As in production, where Express logs the errors that no handler takes. */
const platform = useServer(() =>
  express()
    .set("env", "production")
    .use(...parsing)
    .all("/{*any}", api),
);
handlePlatformErrors(api);

describe("the log", () => {
  test("[C-22] names a failure by the request ID of its answer, and has no personal data", async () => {
    const answers = [
      await call("PUT", `/user/${PERSONAL.email}`, { bearer, body: PERSONAL }),
      await call("POST", "/order", { bearer, body: { ...PERSONAL, quantity: 1 } }),
      await call("GET", `/orders?customer=${PERSONAL.email}&address=${PERSONAL.address}`, { bearer }),
      await call("GET", `/products/${encodeURIComponent(PERSONAL.address)}`),
    ];
    const log = written();
    expect(log).toHaveLength(answers.length);
    for (const [index, { status, headers, body }] of answers.entries()) {
      expect(status).toBe(500);
      expect(body.requestId).toBe(headers.get("x-request-id"));
      const at = expect.arrayContaining([expect.stringMatching(/^at /)]);
      const entry = { requestId: body.requestId, method: expect.any(String), name: "Error", at };
      expect(log[index]).toEqual(["Unexpected error", expect.objectContaining(entry)]);
    }
    // A random ID can have the digits of a phone number.
    const text = JSON.stringify(log).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    expect(text).toContain("Can't reach the database");
    for (const personal of [...Object.values(PERSONAL), "555", "Secret", "ann@", bearer])
      expect(text).not.toContain(personal);
  });

  test("[C-22] has an ID of the shop's own for each call, whatever ID its client sends", async () => {
    const headers = { "function-execution-id": "a1b2", traceparent: "a1b2", "x-request-id": "a1b2" };
    const { body } = await call("GET", "/nothing", { headers });
    expect(body.requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test("[C-22] has nothing of a body that is not valid JSON, which the platform would quote", async () => {
    const printed = vi.spyOn(console, "error");
    const body = `{"address": ${PERSONAL.address}}`;
    const sent = { body, headers: { "Content-Type": "application/json" }, at: platform() };
    expect(await call("POST", "/order", sent)).toMatchObject({
      status: 400,
      body: { success: false, code: "broken-json", requestId: expect.any(String) },
    });
    expect(await call("GET", "/products/%E0%A4%A", { at: platform() })).toMatchObject({
      status: 400,
      body: { code: "malformed-address" },
    });
    expect([...written(), ...printed.mock.calls]).toEqual([]);
  });

  test("[C-22] a compressed body is refused before the platform inflates it", async () => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    const answer = await fetch(`${platform()}/order`, { method: "POST", headers, body: gzipSync("{}") });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 415,
      body: { code: "not-json" },
    });
  });

  test("[C-22] has no entry for failures of the client", async () => {
    const statuses = [
      await call("GET", "/products?limit=0"),
      await call("GET", "/user"),
      await call("GET", "/nothing"),
      await call("DELETE", "/user"),
      await call("POST", "/order", { body: "quantity=1", headers: { "Content-Type": "text/plain" } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 401, 404, 405, 415]);
    expect(written()).toEqual([]);
  });
});
