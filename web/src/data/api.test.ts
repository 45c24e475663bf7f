import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, api, renewAccessTokenWith } from "./api.ts";
import { accessToken } from "./session/access-token.ts";

const server = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const bearers = () => server.mock.calls.map(([, request]) => new Headers(request?.headers).get("Authorization"));

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

describe("a call to the shop's API", () => {
  test("[A-3] sends the stored access token as bearer, and none when there is none", async () => {
    server.mockImplementation(answer(200, []));
    await api.get("/products");
    accessToken.set("token");
    await api.get("/products");
    expect(bearers()).toEqual([null, "Bearer token"]);
  });

  test("[A-3] is sent once more with a new token when the stored one is refused", async () => {
    accessToken.set("old");
    renewAccessTokenWith(async () => {
      accessToken.set("new");
      return true;
    });
    server.mockImplementationOnce(answer(401, { message: "no" })).mockImplementationOnce(answer(200, { done: true }));
    expect(await api.patch("/orders/1", { transactionId: "pi_1" })).toEqual({ done: true });
    expect(bearers()).toEqual(["Bearer old", "Bearer new"]);
  });

  test("[D-11] fails with 401 when there is no new token to be had", async () => {
    accessToken.set("old");
    renewAccessTokenWith(async () => false);
    server.mockImplementation(answer(401, { message: "Please sign in first." }));
    await expect(api.get("/orders/1")).rejects.toMatchObject({ status: 401, message: "Please sign in first." });
    expect(server).toHaveBeenCalledTimes(1);
  });

  test("[N-4] fails with the shop's message and the fields that are wrong", async () => {
    const errors = [{ field: "orderId", message: "Required" }];
    server.mockImplementation(answer(400, { message: "Not right.", errors }));
    const error = await api.post("/create-payment-intent", {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: "Not right.", errors });
  });

  test("[N-4] fails with a sentence when the shop can't be reached or answers with something else", async () => {
    server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(api.get("/products")).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining("connection"),
    });
    server.mockResolvedValueOnce(new Response("<!doctype html>", { status: 200 }));
    await expect(api.get("/products")).rejects.toMatchObject({ message: expect.stringContaining("could not be read") });
  });
});
