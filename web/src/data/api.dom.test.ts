import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { getList, getPart } from "./answers.ts";
import { ApiError, api, messageOf, renewAccessTokenWith } from "./api.ts";
import { accessToken } from "./session/access-token.ts";

const server = vi.fn<typeof fetch>();
const reported = vi.fn();
const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
const refused = answer(401, { code: "not-signed-in", message: "Please sign in first." });
const bearers = () => server.mock.calls.map(([, request]) => new Headers(request?.headers).get("Authorization"));

beforeEach(() => {
  vi.stubGlobal("fetch", server);
});

test("[A-3] [F-2] a call to the API has the stored access token as bearer, but not for what is the same for everybody, so that a shared cache can answer", async () => {
  server.mockImplementation(answer(200, []));
  await api.get("/orders/1");
  accessToken.set("token");
  for (const path of ["/products?limit=8", "/products/1/reviews", "/catalog?sort=name", "/reviews", "/categories"])
    await api.get(path);
  await api.get("/allProducts/1");
  expect(bearers()).toEqual([null, null, null, null, null, null, "Bearer token"]);
});

test("[W-8] a call to the API of a part of a list says where the next part begins", async () => {
  const Link = '<?limit=2&after=1.5%7Etwo>; rel="next"';
  server.mockImplementation(async () => new Response('["one","two"]', { headers: { Link } }));
  expect(await getPart("/allorder?limit=2", z.string())).toEqual({ items: ["one", "two"], next: "1.5~two" });
  server.mockImplementation(answer(200, ["three"]));
  expect(await getPart("/allorder?limit=2", z.string())).toEqual({ items: ["three"], next: undefined });
});

test("[F-2] a call to the API that was started is sent once: the first `get` takes its answer, the next one asks again", async () => {
  server.mockImplementation(answer(200, ["first"]));
  api.start("/orders");
  expect(await getList("/orders", z.string())).toEqual(["first"]);
  expect(server).toHaveBeenCalledTimes(1);
  await api.get("/orders");
  expect(server).toHaveBeenCalledTimes(2);
});

test("[A-3] [D-11] a call to the API is sent again with a new token when the stored one is refused, and fails without one", async () => {
  accessToken.set("old");
  renewAccessTokenWith(async () => false);
  server.mockImplementationOnce(refused).mockImplementationOnce(refused);
  await expect(api.get("/orders/1")).rejects.toMatchObject({ code: "not-signed-in" });
  renewAccessTokenWith(async () => {
    accessToken.set("new");
    return true;
  });
  server.mockImplementationOnce(answer(200, { done: true }));
  expect(await api.patch("/orders/1", { transactionId: "pi_1" })).toEqual({ done: true });
  expect(bearers()).toEqual(["Bearer old", "Bearer old", "Bearer new"]);
});

const wrong = { code: "invalid-input", message: "Not right.", errors: [{ field: "orderId", message: "Required" }] };
const unreachable = { code: "unreachable", message: expect.stringContaining("connection") };
const unexpected = { code: "unexpected", message: expect.stringContaining("could not be read") };
test.each([
  ["with the shop's code, message and wrong fields", answer(400, wrong), wrong],
  ["if the shop can't be reached", () => Promise.reject(new TypeError("Failed to fetch")), unreachable],
  ["if the answer is not JSON", async () => new Response("<!doctype html>"), unexpected],
  ["if the answer has no code", answer(429, {}), { code: "unexpected" }],
])("[N-4] a call to the API fails %s", async (_, answering, failure) => {
  server.mockImplementation(answering);
  const error = await api.get("/products").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(failure);
});

test("[T-6] a call to the API fails if the answer is not what the contract says, and reports the field without its value", async () => {
  vi.stubGlobal("reportError", reported);
  server.mockImplementation(answer(200, ["a secret", 7]));
  await expect(getList("/orders", z.string())).rejects.toMatchObject({ code: "unexpected" });
  expect(reported.mock.lastCall?.[0]).toMatchObject({ path: "/orders", errors: [{ field: "1" }] });
  expect(reported.mock.lastCall?.[0].message).not.toContain("secret");
});

test("[N-4] a failed call shows the shop's message; a bug is reported, and its text is not shown", () => {
  vi.stubGlobal("reportError", reported);
  expect(messageOf(new ApiError("not-allowed", "Only admins can do this."))).toBe("Only admins can do this.");
  expect(reported).not.toHaveBeenCalled();
  const bug = new TypeError("undefined is not a function");
  expect(messageOf(bug)).toBe("That didn't work. Please try again.");
  expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
});
