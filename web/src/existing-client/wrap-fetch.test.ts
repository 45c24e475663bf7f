import { expect, test, vi } from "vitest";
import { claimsOf } from "./json.ts";
import { createSend } from "./send.ts";
import { wrapFetch } from "./wrap-fetch.ts";

const API = "https://shop.example/api";
const LOCAL = "http://localhost:5000";
const PAGE = "https://old.example/";
const shops = [{ api: new URL(API), also: [new URL(LOCAL)] }];

/** An old page on another origin, and what its browser sends. */
const anOldPage = (idToken = vi.fn(async (): Promise<string | undefined> => "id-token")) => {
  const native = vi.fn<typeof fetch>(async () => new Response("{}"));
  const storage = () => ({ getItem: () => null }) as never;
  const claims = vi.fn(async () => claimsOf((await idToken()) ?? ""));
  const end = vi.fn(async () => {});
  const send = createSend({
    native,
    projectId: "demo-shop",
    signedIn: { idToken, claims, end },
    storage,
    address: () => PAGE,
  });
  const fetch = wrapFetch(native, shops, send, () => PAGE);
  const sent = () => {
    const [request] = native.mock.calls.at(-1) ?? [];
    if (!(request instanceof Request)) throw new Error("This call was sent unchanged");
    return request;
  };
  return { fetch, native, idToken, end, sent, bearer: () => sent().headers.get("Authorization") };
};

type Call = [input: RequestInfo | URL, init?: RequestInit];

const ID = "Bearer id-token";
const claims = { iss: "https://session.firebase.google.com/demo-shop", exp: 9_999_999_999 };
const OWN = `Bearer head.${btoa(JSON.stringify(claims))}.`;
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

const bearerOf = (uid: string) => `head.${btoa(JSON.stringify({ ...claims, sub: uid, email: `${uid}+1@x.co` }))}.`;
const withBearer = (uid: string) => ({ headers: { authorization: `Bearer ${bearerOf(uid)}` } });
const [OF_ANN, OF_BEN] = ["/orders?customer=Ann+1@x.co", "/orders?customer=ben%2B1@x.co"];

test.each([
  ["ann", "ben", "ben", [OF_BEN, "/orders/o1", "/user/ben+1@x.co", "/allorder"]],
  ["ann", "ben", "ann", [OF_ANN, "/user/ann%2B1@x.co", "/admin/ann+1@x.co"]],
  ["ann", "nobody", "ann", [OF_BEN, "/orders/o1"]],
])("[L-7] %s's bearer, kept by a tab while %s is signed in, becomes %s's: %j", async (kept, user, sent, paths) => {
  const { fetch, bearer } = anOldPage(vi.fn(async () => (user === "nobody" ? undefined : bearerOf(user))));
  for (const path of paths) {
    await fetch(API + path, withBearer(kept));
    expect(bearer(), path).toBe(`Bearer ${bearerOf(sent)}`);
  }
});

test("[L-7] a tab that shows the user before is not refused, which would sign both out: its call is answered when they are back", async () => {
  vi.useFakeTimers();
  const { fetch, native, idToken } = anOldPage(vi.fn(async () => bearerOf("ben")));
  native.mockImplementation(async (request) => {
    const isAnn = new Request(request).headers.get("Authorization")?.endsWith(bearerOf("ann"));
    return new Response("{}", { status: isAnn ? 200 : 403 });
  });
  const settled = vi.fn();
  const call = fetch(API + OF_ANN, withBearer("ben")).finally(settled);
  expect((await fetch(API + OF_BEN, withBearer("ben"))).status, "a refusal of their own").toBe(403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([settled.mock.calls.length, native.mock.calls.length]).toEqual([0, 2]);
  idToken.mockResolvedValue(bearerOf("ann"));
  await vi.advanceTimersByTimeAsync(2000);
  expect((await call).status).toBe(200);
});

test.each([
  ["sessions have ended", 401, "/orders/o1", 2],
  ["new account has no profile yet", 401, "/products", 0],
  ["role is no longer admin", 403, "/orders/o1", 0],
])(
  "[C-8] [C-12] a list that was never refused is empty if the user's %s (%i after %s); %i sign-outs",
  async (...row) => {
    const [, status, before, times] = row;
    const { fetch, native, end } = anOldPage(vi.fn(async () => bearerOf("ann")));
    await fetch(API + before);
    native.mockImplementation(async () => new Response("{}", { status }));
    for (const path of ["/user", "/allorder"]) {
      const answer = await fetch(API + path, withBearer("ann"));
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    }
    expect(end).toHaveBeenCalledTimes(times);
    expect((await fetch(`${API}/orders/o2`)).status).toBe(status);
  },
);

test("[C-12] a call that the browser's database was too slow for is sent again with the bearer", async () => {
  const { fetch, native, idToken, bearer } = anOldPage();
  idToken.mockResolvedValueOnce(undefined);
  native.mockResolvedValueOnce(new Response("{}", { status: 401 }));
  expect((await fetch(`${API}/orders`)).status).toBe(200);
  expect(bearer()).toBe(ID);
});

test("[M-1] [C-12] in the list of all orders a refunded one says that it must not be shipped, each time, and nowhere else", async () => {
  const { fetch, native } = anOldPage();
  const orders = ["to-ship", "refunded"].map((stage) => ({ pName: "Gloves", paid: true, stage }));
  native.mockImplementation(async () => Response.json(orders));
  const namesAt = async (path: string) =>
    (await (await fetch(API + path)).json()).map(({ pName }: { pName: string }) => pName);
  for (let time = 0; time < 2; time++)
    expect(await namesAt("/allorder")).toEqual(["Gloves", "REFUNDED, do not ship: Gloves"]);
  expect(await namesAt("/orders")).toEqual(["Gloves", "Gloves"]);
});
