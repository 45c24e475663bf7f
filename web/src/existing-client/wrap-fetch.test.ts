import { describe, expect, test, vi } from "vitest";
import { createSend } from "./send.ts";
import { wrapFetch } from "./wrap-fetch.ts";

const API = "https://shop.example/api";
const shops = [{ api: new URL(API), also: [new URL("http://localhost:5000")] }];

/** An old page on another origin, and what its browser sends. */
const anOldPage = (idToken = vi.fn(async (): Promise<string | undefined> => "id-token")) => {
  const native = vi.fn<typeof fetch>(async () => new Response("{}"));
  const send = createSend({
    native,
    projectId: "demo-shop",
    idToken,
    storage: () => ({ getItem: () => null }) as never,
  });
  const fetch = wrapFetch(native, shops, send, () => "https://old.example/");
  const sent = () => {
    const [request] = native.mock.calls.at(-1) ?? [];
    if (!(request instanceof Request)) throw new Error("This call was sent unchanged");
    return request;
  };
  return { fetch, native, idToken, sent, bearer: () => sent().headers.get("Authorization") };
};

describe("a call to the shop that carries no bearer", () => {
  test("[C-13 C-20] is sent with the signed-in user's, and otherwise unchanged", async () => {
    const { fetch, sent, bearer } = anOldPage();
    const body = JSON.stringify({ quantity: "10", price: "4.5" });
    await fetch(`${API}/order`, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(sent()).toMatchObject({ url: `${API}/order`, method: "POST" });
    expect(sent().headers.get("content-type")).toBe("application/json");
    expect(await sent().text()).toBe(body);
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-20] has none if the header says null, as old clients do before they have a token", async () => {
    const { fetch, bearer } = anOldPage();
    await fetch(`${API}/orders?customer=a@b.co`, { headers: { authorization: "Bearer null" } });
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-16] may be a Request, a URL, or a Request with a change", async () => {
    const { fetch, sent, bearer } = anOldPage();
    await fetch(new URL(`${API}/orders/o1`), { method: "DELETE" });
    expect([sent().method, bearer()]).toEqual(["DELETE", "Bearer id-token"]);
    await fetch(new Request(`${API}/reviews`, { method: "POST", body: "{}", headers: { "X-Mine": "1" } }));
    expect([await sent().text(), sent().headers.get("X-Mine"), bearer()]).toEqual(["{}", "1", "Bearer id-token"]);
    await fetch(new Request(`${API}/orders/o1`, { headers: { Authorization: "Bearer own" } }), { headers: {} });
    expect(bearer()).toBe("Bearer id-token");
  });

  test("[C-20] is sent unchanged if no user is signed in", async () => {
    const { fetch, bearer } = anOldPage(vi.fn(async () => undefined));
    await fetch(`${API}/allorder`);
    expect(bearer()).toBeNull();
    await fetch(`${API}/allorder`, { headers: { authorization: "Bearer null" } });
    expect(bearer()).toBe("Bearer null");
  });

  test("[C-12] ends at once and is never sent if the page aborts it while it waits for a token", async () => {
    const { fetch, native } = anOldPage(vi.fn(() => new Promise<undefined>(() => {})));
    const controller = new AbortController();
    const call = fetch(`${API}/allorder`, { signal: controller.signal });
    controller.abort(new Error("given up"));
    await expect(call).rejects.toThrow("given up");
    await expect(fetch(`${API}/allorder`, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow(
      "before",
    );
    expect(native).not.toHaveBeenCalled();
  });

  test("[C-20] is refused as the browser refuses it if it is not a valid request", async () => {
    await expect(anOldPage().fetch(`${API}/order`, { method: "GET", body: "{}" })).rejects.toThrow(TypeError);
  });
});

describe("a call that needs no bearer", () => {
  test("[C-17 C-20] keeps the bearer that it has", async () => {
    const { fetch, bearer, idToken } = anOldPage();
    const claims = { iss: "https://session.firebase.google.com/demo-shop", exp: Date.now() / 1000 + 60 };
    const own = `Bearer head.${btoa(JSON.stringify(claims))}.`;
    await fetch(`${API}/orders/o1`, { method: "PATCH", body: "{}", headers: { authorization: own } });
    expect(bearer()).toBe(own);
    expect(idToken).not.toHaveBeenCalled();
  });

  test("[L-7] is sent again with the signed-in user's if the API refuses the one that it has", async () => {
    const { fetch, native, bearer, idToken, sent } = anOldPage();
    const claims = { iss: "https://session.firebase.google.com/demo-shop", exp: Date.now() / 1000 + 60 };
    const headers = { authorization: `Bearer head.${btoa(JSON.stringify(claims))}.` };
    native.mockResolvedValueOnce(new Response("{}", { status: 401 }));
    expect((await fetch(`${API}/orders/o1`, { method: "PATCH", body: '{"a":1}', headers })).status).toBe(200);
    expect([bearer(), await sent().text()]).toEqual(["Bearer id-token", '{"a":1}']);
    native.mockImplementation(async () => new Response("{}", { status: 401 }));
    idToken.mockResolvedValueOnce(undefined);
    expect((await fetch(`${API}/orders/o1`, { headers })).status).toBe(401);
    expect((await fetch(`${API}/orders/o2`)).status).toBe(401);
    expect(native, "no token, or the refused one, is not tried again").toHaveBeenCalledTimes(4);
  });

  test("[C-2] gets none for public data, and waits for no token", async () => {
    const { fetch, bearer, idToken } = anOldPage();
    await fetch(`${API}/products`);
    expect(bearer()).toBeNull();
    expect(idToken).not.toHaveBeenCalled();
  });

  test("[C-21] reaches the browser unchanged if it is for another host, and no token is read for it", async () => {
    const { fetch, native, idToken } = anOldPage();
    const init = { method: "POST", body: "{}" };
    const calls: [RequestInfo | URL, RequestInit?][] = [
      ["https://evil.test/api/order", init],
      ["https://shop.example.evil.test/api/order", init],
      ["/api/order", init],
      [new Request("https://evil.test/api/allorder")],
      [new URL("https://shop.example/other")],
      ["https://"],
    ];
    for (const call of calls) {
      await fetch(...call);
      expect(native.mock.lastCall).toEqual([call[0], call[1]]);
      expect(native.mock.lastCall?.[0]).toBe(call[0]);
    }
    expect(idToken).not.toHaveBeenCalled();
  });
});

describe("[C-13] a call to an address that the shop's API replaces", () => {
  test("goes to the API, with its query, its body, its options and a bearer", async () => {
    const { fetch, sent, bearer } = anOldPage();
    const init = { method: "POST", body: "{}", headers: { "Content-Type": "text/x" }, cache: "no-store" } as const;
    await fetch(new Request("http://localhost:5000/order?x=1", init));
    const { url, method, cache, headers } = sent();
    expect({ url, method, cache }).toEqual({ url: `${API}/order?x=1`, method: "POST", cache: "no-store" });
    expect([await sent().text(), headers.get("Content-Type"), bearer()]).toEqual(["{}", "text/x", "Bearer id-token"]);
    await fetch(new Request("http://localhost:5000/products"));
    expect([sent().url, bearer()]).toEqual([`${API}/products`, null]);
  });
});
