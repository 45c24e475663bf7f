import { expect, test, vi } from "vitest";
import { createSend } from "./send.ts";
import { wrapFetch } from "./wrap-fetch.ts";

const API = "https://shop.example/api";
const LOCAL = "http://localhost:5000";
const PAGE = "https://old.example/";
const shops = [{ api: new URL(API), also: [new URL(LOCAL)] }];

/** An old page on another origin, and what its browser sends. */
const anOldPage = (idToken = vi.fn(async (): Promise<string | undefined> => "id-token")) => {
  const native = vi.fn<typeof fetch>(async () => new Response("{}"));
  const endIfRefused = vi.fn(async () => {});
  const signedIn = { idToken, endIfRefused };
  const storage = () => ({ getItem: () => null }) as never;
  const send = createSend({ native, projectId: "demo-shop", signedIn, storage, address: () => PAGE });
  const fetch = wrapFetch(native, shops, send, () => PAGE);
  const sent = () => {
    const [request] = native.mock.calls.at(-1) ?? [];
    if (!(request instanceof Request)) throw new Error("This call was sent unchanged");
    return request;
  };
  return { fetch, native, idToken, endIfRefused, sent, bearer: () => sent().headers.get("Authorization") };
};

type Call = [input: RequestInfo | URL, init?: RequestInit];

const ID = "Bearer id-token";
const claims = { iss: "https://session.firebase.google.com/demo-shop", exp: 9_999_999_999 };
const bearerOf = (more?: object) => `Bearer head.${btoa(JSON.stringify({ ...claims, ...more }))}.`;
const OWN = bearerOf();
const own = { headers: { authorization: OWN } };
const nullBearer = { headers: { authorization: "Bearer null" } };
const post = {
  method: "POST",
  headers: { "Content-Type": "text/x", "X-Mine": "1" },
  body: '{"price":"4.5"}',
  cache: "no-store",
} as const;

test.each<[string, Call, string, string | null]>([
  ["C-13 C-20] a call that has no bearer", [`${API}/order`, post], `POST ${API}/order`, ID],
  ["C-20] a call that an old client sends before it has a token", [`${API}/user`, nullBearer], `GET ${API}/user`, ID],
  ["C-16] a URL", [new URL(`${API}/orders/o1`), { method: "DELETE" }], `DELETE ${API}/orders/o1`, ID],
  ["C-16] a Request", [new Request(`${API}/reviews`, post)], `POST ${API}/reviews`, ID],
  ["C-16] a Request with a change", [new Request(`${API}/user`, own), { headers: {} }], `GET ${API}/user`, ID],
  ["C-13] a Request to a replaced address", [new Request(`${LOCAL}/order?x=1`, post)], `POST ${API}/order?x=1`, ID],
  ["C-2 C-13] a public Request to such an address", [new Request(`${LOCAL}/products`)], `GET ${API}/products`, null],
  ["C-17 C-20] a call with a valid bearer", [`${API}/orders/o1`, { ...post, ...own }], `POST ${API}/orders/o1`, OWN],
])("[%s is sent with its method, options and body: %j is %s with %s", async (_, call, address, authorization) => {
  const { fetch, sent, bearer, idToken } = anOldPage();
  await fetch(...call);
  const { method, url, cache, headers } = sent();
  expect([`${method} ${url}`, bearer()]).toEqual([address, authorization]);
  expect(idToken).toHaveBeenCalledTimes(authorization === ID ? 1 : 0);
  if (method !== "POST") return;
  expect([cache, await sent().text()]).toEqual(["no-store", post.body]);
  if (authorization === ID) expect([headers.get("content-type"), headers.get("x-mine")]).toEqual(["text/x", "1"]);
});

test("[C-20] a call is sent unchanged if no user is signed in, and an invalid one is refused as the browser refuses it", async () => {
  const { fetch, bearer } = anOldPage(vi.fn(async () => undefined));
  await fetch(`${API}/allorder`);
  expect(bearer()).toBeNull();
  await fetch(`${API}/allorder`, nullBearer);
  expect(bearer()).toBe("Bearer null");
  await expect(fetch(`${API}/order`, { method: "GET", body: "{}" })).rejects.toThrow(TypeError);
});

test("[C-12] a call ends at once and is never sent if the page aborts it while it waits for a token", async () => {
  const { fetch, native } = anOldPage(vi.fn(() => new Promise<undefined>(() => {})));
  const controller = new AbortController();
  const { signal } = controller;
  const call = fetch(`${API}/allorder`, { signal });
  controller.abort(new Error("given up"));
  await expect(call).rejects.toThrow("given up");
  await expect(fetch(`${API}/allorder`, { signal })).rejects.toThrow("given up");
  expect(native).not.toHaveBeenCalled();
});

test("[L-7] a call is sent again with the signed-in user's bearer if the API refuses its own", async () => {
  const { fetch, native, bearer, idToken, sent } = anOldPage();
  native.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  expect((await fetch(`${API}/orders/o1`, { method: "PATCH", body: '{"a":1}', ...own })).status).toBe(200);
  expect([bearer(), await sent().text()]).toEqual([ID, '{"a":1}']);
  native.mockImplementation(async () => new Response("{}", { status: 401 }));
  idToken.mockResolvedValueOnce(undefined);
  expect((await fetch(`${API}/orders/o1`, own)).status).toBe(401);
  expect((await fetch(`${API}/orders/o2`)).status).toBe(401);
  expect(native, "no token, or the refused one, is not tried again").toHaveBeenCalledTimes(4);
});

test.each([
  ["401", "/allorder", 401, 1],
  ["403", "/user", 403, 0],
])("[C-12] a list that the old server refused nobody is empty in place of a %s: %s", async (_, path, status, ends) => {
  const { fetch, native, idToken, endIfRefused } = anOldPage();
  native.mockImplementation(async () => new Response("{}", { status }));
  const answer = await fetch(API + path);
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect(endIfRefused).toHaveBeenCalledTimes(ends);
  expect(idToken.mock.calls[0], "a slow storage is waited for").toEqual([10_000]);
  expect((await fetch(`${API}/orders/o1`)).status).toBe(status);
});

test("[C-12] [L-7] with another user signed in by another tab, no bearer of the first is sent, and the first's page is not refused", async () => {
  const [ann, bob] = ["ann+1@b.co", "bob@b.co"].map((email) => bearerOf({ email })) as [string, string];
  const { fetch, native, bearer } = anOldPage(vi.fn(async () => bob.slice("Bearer ".length)));
  const ask = (path: string, Authorization: string) => fetch(API + path, { headers: { Authorization } });
  for (const path of ["/orders?customer=bob@b.co", "/allorder"]) {
    await ask(path, ann);
    expect(bearer(), path).toBe(bob);
  }
  await ask("/orders?customer=Ann+1@b.co", ann);
  expect(bearer()).toBe(ann);
  native.mockImplementation(async () => new Response("{}", { status: 403 }));
  const settled = vi.fn();
  void ask("/orders?customer=ann+1@b.co", bob).finally(settled);
  expect((await ask("/orders?customer=bob@b.co&limit=1", bob)).status).toBe(403);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
});

test("[C-13] [L-7] after a refusal of what is outdated, the products are asked for past every cache", async () => {
  const { fetch, native, sent } = anOldPage();
  for (const [status, asks] of [
    [400, ""],
    [409, "?since="],
  ] as const) {
    native.mockResolvedValueOnce(new Response("{}", { status }));
    await fetch(`${API}/order`, post);
    await fetch(`${API}/products`);
    expect(sent().url).toContain(`/products${asks}`);
    expect(sent().url.includes("since")).toBe(asks !== "");
  }
});

test("[C-12] [M-1] the list of all orders says of an order whose money went back that it is not to be shipped", async () => {
  const { fetch, native } = anOldPage();
  const list = ["to-ship", "refunded"].map((stage) => ({ stage, pName: "Gloves" }));
  native.mockImplementation(async () => Response.json(list));
  const names = async (path: string) =>
    (await (await fetch(API + path)).json()).map(({ pName }: { pName: string }) => pName);
  expect(await names("/allorder")).toEqual(["Gloves", "REFUNDED, do not ship: Gloves"]);
  expect(await names("/orders")).toEqual(["Gloves", "Gloves"]);
});

test.each<Call>([["https://evil.test/api/order", post], [new Request("https://evil.test/api/allorder")]])(
  "[C-21] a call to another host reaches the browser unchanged, and no token is read for it: %s",
  async (...call) => {
    const { fetch, native, idToken } = anOldPage();
    await fetch(...call);
    expect(native.mock.lastCall?.[0]).toBe(call[0]);
    expect(native.mock.lastCall?.[1]).toBe(call[1]);
    expect(idToken).not.toHaveBeenCalled();
  },
);
