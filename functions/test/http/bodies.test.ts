import { describe, expect, test } from "vitest";
import { aReview } from "../../testing/builders.ts";
import { functionAddress, useApi } from "../support/api.ts";
import type { Said } from "../support/call.ts";

const { call, signIn, putProduct } = useApi();
const failure = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) };

describe("[C-22] a body", () => {
  const review = (said: Said) => call("POST", "/reviews", said);

  test("of 100 kB is read, and a larger one refused with 413", async () => {
    const { accessToken: bearer } = await signIn();
    const sized = (bytes: number) => {
      const rest = JSON.stringify({ ...aReview(), filler: "" }).length;
      return JSON.stringify({ ...aReview(), filler: "x".repeat(bytes - rest) });
    };
    for (const at of [undefined, functionAddress]) {
      const there = at ? { at } : {};
      expect((await review({ bearer, body: sized(100_000), ...there })).status).toBe(201);
      for (const bytes of [100_001, 1_000_000])
        expect(await review({ bearer, body: sized(bytes), ...there })).toMatchObject({
          status: 413,
          body: { ...failure, message: "The request body is larger than 100 kB." },
        });
    }
    expect((await review({ body: sized(100_001) })).status).toBe(413);
  });

  test("that is not JSON is refused with 415", async () => {
    const { accessToken: bearer } = await signIn();
    const json = JSON.stringify(aReview());
    for (const [type, body] of [
      ["text/plain", json],
      ["application/x-www-form-urlencoded", "name=Ann&rating=5"],
      ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--x--\r\n'],
      ["application/xml", "<review/>"],
      ["application/octet-stream", json],
      ["text/json", json],
    ] as const) {
      const answer = await review({ bearer, body, headers: { "Content-Type": type } });
      expect({ type, status: answer.status }).toEqual({ type, status: 415 });
      expect(answer.body).toEqual(failure);
    }
    for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON"])
      expect((await review({ bearer, body: json, headers: { "Content-Type": type } })).status).toBe(201);
  });

  test("of broken JSON gets 400, and one of something else than fields too", async () => {
    const { accessToken: bearer } = await signIn();
    for (const body of ["{", '{"name":', "{'name':'Ann'}", "undefined"]) {
      const answer = await review({ bearer, body });
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(answer.body).toEqual({ ...failure, code: "broken-json" });
      expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
    const answer = await call("POST", "/order", { bearer, body: "{" });
    expect(answer).toMatchObject({ status: 400, body: { success: false, message: expect.any(String) } });
    for (const body of ["[]", '[{"name":"Ann"}]', "{}"])
      expect(await review({ bearer, body })).toMatchObject({ status: 400, body: failure });
  });

  test("is not needed where nothing is said, and is not looked at where nothing is asked", async () => {
    const [boss, ann] = [await signIn("admin"), await signIn()];
    const productId = await putProduct();
    expect((await call("DELETE", `/products/${productId}`, { bearer: boss.accessToken })).status).toBe(200);
    const body = { anything: "at all" };
    expect((await call("PUT", `/user/admin/${ann.email}`, { bearer: boss.accessToken, body })).status).toBe(200);
  });

  test("that is absent where fields are needed gets 400 with its messages", async () => {
    const { accessToken: bearer } = await signIn();
    for (const path of ["/reviews", "/order", "/create-payment-intent"])
      expect(await call("POST", path, { bearer })).toMatchObject({ status: 400, body: { errors: expect.any(Array) } });
  });
});
